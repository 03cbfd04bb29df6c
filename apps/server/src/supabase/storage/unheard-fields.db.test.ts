/** Options that supabase/storage documents: each works or is refused, none is left out in silence. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

let server: TestServer;
const storage = () => server.client({ key: server.secrets.serviceRoleKey }).storage;
beforeAll(async () => {
  server = await startTestServer(
    `insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values
       ('u-a', 'u-a', 5000, '{text/plain}'), ('u-b', 'u-b', null, null), ('u-c', 'u-c', null, null)`,
  );
  await storage()
    .from('u-a')
    .upload('a.txt', new Blob(['hello'], { type: 'text/plain' }));
});
afterAll(() => server.dispose());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/storage/v1/${path}`, {
    method: 'POST',
    headers: { apikey: server.secrets.serviceRoleKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.status;
}

describe('an option that is not offered', () => {
  it('gives no link to a picture of another size, and no picture', async () => {
    const transform = { width: 10 };
    expect(
      (await storage().from('u-a').createSignedUrl('a.txt', 60, { transform })).error?.message,
    ).toContain('transform');
    expect((await storage().from('u-a').download('a.txt', { transform })).error).not.toBeNull();
  });

  it('makes no bucket of another type', async () => {
    expect(
      (await storage().createBucket('u-new', { public: false, type: 'ANALYTICS' })).error?.message,
    ).toContain('type');
    expect((await storage().getBucket('u-new')).error).not.toBeNull();
  });

  it('copies nothing with other metadata, and keeps no metadata that is no object', async () => {
    const copy = { bucketId: 'u-a', sourceKey: 'a.txt', destinationKey: 'b.txt' };
    expect(await post('object/copy', { ...copy, copyMetadata: false })).toBe(400);
    expect(await post('object/copy', { ...copy, metadata: { mimetype: 'text/html' } })).toBe(400);
    const list = Buffer.from('[1]').toString('base64');
    expect(
      await post('object/u-a/c.txt', 'hello', { 'content-type': 'text/plain', 'x-metadata': list }),
    ).toBe(400);
    expect((await storage().from('u-a').list()).data?.map(({ name }) => name)).toEqual(['a.txt']);
  });
});

describe('buckets', () => {
  it('keep the limits that a change does not name, and lose those that it clears', async () => {
    await storage().updateBucket('u-a', { public: true });
    expect((await storage().getBucket('u-a')).data).toMatchObject({
      public: true,
      file_size_limit: 5000,
      allowed_mime_types: ['text/plain'],
    });
    await storage().updateBucket('u-a', { public: true, fileSizeLimit: null });
    expect((await storage().getBucket('u-a')).data).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: ['text/plain'],
    });
  });

  it('are listed in pages, in order and by a part of their name', async () => {
    const names = async (options: Parameters<ReturnType<typeof storage>['listBuckets']>[0]) =>
      (await storage().listBuckets({ search: 'u-', ...options })).data?.map(({ name }) => name);
    expect(await names({ limit: 2, sortColumn: 'name', sortOrder: 'desc' })).toEqual(['u-c', 'u-b']);
    expect(await names({ offset: 1, sortColumn: 'name' })).toEqual(['u-b', 'u-c']);
    expect(await names({ search: '-a' })).toEqual(['u-a']);
  });
});
