import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DetailedError } from 'tus-js-client';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

const schemaSql = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('t-private', 't-private', false, 20000000, null), ('t-public', 't-public', true, 1000, '{image/*,text/html}');
  create policy t_own_select on storage.objects for select to authenticated
    using (bucket_id = 't-private' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy t_own_insert on storage.objects for insert to authenticated
    with check (bucket_id = 't-private' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy t_own_update on storage.objects for update to authenticated
    using (bucket_id = 't-private' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy t_own_delete on storage.objects for delete to authenticated
    using (bucket_id = 't-private' and (storage.foldername(name))[1] = (select auth.uid())::text);`;

let server: TestServer;
let ann: Awaited<ReturnType<TestServer['signUp']>>;
let bob: Awaited<ReturnType<TestServer['signUp']>>;
beforeAll(async () => {
  server = await startTestServer(schemaSql);
  ann = await server.signUp('ann@example.com');
  bob = await server.signUp('bob@example.com');
});
afterAll(() => server.dispose());

const files = (who = ann) => who.client.storage.from('t-private');
const own = (name: string) => `${ann.userId}/${name}`;
const service = () => server.client({ key: server.secrets.serviceRoleKey }).storage;
const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));

describe('uploading', () => {
  it('keeps the bytes, type and metadata', async () => {
    const bytes = randomBytes(50_000);
    const { error } = await files().upload(own('a.jpg'), bytes, {
      contentType: 'image/jpeg',
      cacheControl: '60',
      metadata: { k: 1 },
    });
    expect(error).toBeNull();
    expect((await bytesOf((await files().download(own('a.jpg'))).data)).equals(bytes)).toBe(true);
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    expect((await files().info(own('a.jpg'))).data).toMatchObject({
      size: 50_000,
      contentType: 'image/jpeg',
      cacheControl: 'max-age=60',
      etag,
      metadata: { k: 1 },
    });
    expect((await files().exists(own('a.jpg'))).data).toBe(true);
  });

  it('takes a form as well as raw bytes', async () => {
    await files().upload(own('form.png'), new Blob(['png bytes'], { type: 'image/png' }));
    expect((await bytesOf((await files().download(own('form.png'))).data)).toString()).toBe('png bytes');
  });

  it('answers 409 Duplicate to a name that is taken, unless told to replace it', async () => {
    await files().upload(own('twice.txt'), 'one');
    expect((await files().upload(own('twice.txt'), 'two')).error).toMatchObject({
      status: 409,
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect((await files().upload(own('twice.txt'), 'three', { upsert: true })).error).toBeNull();
    expect((await bytesOf((await files().download(own('twice.txt'))).data)).toString()).toBe('three');
  });

  it('refuses a stranger, a visitor, an unknown bucket and a request without a key', async () => {
    const big = randomBytes(3_000_000);
    expect((await files(bob).upload(own('b.jpg'), big)).error).toMatchObject({ status: 403 });
    expect((await server.client().storage.from('t-private').upload(own('b.jpg'), big)).error).toMatchObject({
      status: 403,
    });
    expect((await ann.client.storage.from('nowhere').upload(own('b.jpg'), 'x')).error).toMatchObject({
      status: 404,
    });
    const keyless = await fetch(`${server.url}/storage/v1/object/t-private/${own('b.jpg')}`, {
      method: 'POST',
      body: 'x',
    });
    expect(keyless.status).toBe(401);
  });

  it('keeps to the bucket’s size and types', async () => {
    const bucket = service().from('t-public');
    expect(
      (await bucket.upload('big.png', Buffer.alloc(2000), { contentType: 'image/png' })).error,
    ).toMatchObject({ status: 413 });
    expect(
      (await bucket.upload('a.pdf', Buffer.alloc(20), { contentType: 'application/pdf' })).error,
    ).toMatchObject({ status: 415 });
  });

  it('leaves no bytes behind when it refuses', async () => {
    expect(await readdir(join(server.dataDir, 'storage', 'objects', 'drafts'))).toEqual([]);
  });

  it.each(['../secret', 'a/../../b', 'a//b', './a', 'a\\b', 'x'.repeat(1100)])(
    'refuses the name %j',
    async (name) => {
      const path = `${server.url}/storage/v1/object/t-private/${encodeURIComponent(name)}`;
      const answer = await fetch(path, {
        method: 'POST',
        body: 'x',
        headers: { apikey: 'anon-key', authorization: `Bearer ${ann.token}` },
      });
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        400,
        'InvalidKey',
      ]);
    },
  );
});

describe('downloading', () => {
  it('answers a stranger 404, not a broken connection', async () => {
    await files().upload(own('mine.txt'), 'mine');
    expect((await files(bob).download(own('mine.txt'))).error).toMatchObject({
      status: 404,
      statusCode: '404',
    });
    expect((await server.client().storage.from('t-private').download(own('mine.txt'))).error).toMatchObject({
      status: 404,
    });
    expect((await fetch(`${server.url}/storage/v1/object/public/t-private/${own('mine.txt')}`)).status).toBe(
      404,
    );
  });

  it('sends parts, and 304 to whoever has it already', async () => {
    await files().upload(own('range.txt'), '0123456789', { contentType: 'text/plain' });
    const address = `${server.url}/storage/v1/object/authenticated/t-private/${own('range.txt')}`;
    const ask = (headers: Record<string, string>) =>
      fetch(address, { headers: { apikey: 'anon-key', authorization: `Bearer ${ann.token}`, ...headers } });
    const part = await ask({ range: 'bytes=2-4' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect(await (await ask({ range: 'bytes=-3' })).text()).toBe('789');
    expect((await ask({ range: 'bytes=10-' })).status).toBe(416);
    const whole = await ask({});
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const sameFile = { range: 'bytes=2-4', 'if-range': whole.headers.get('etag') ?? '' };
    expect(await (await ask(sameFile)).text()).toBe('234');
    expect((await ask({ ...sameFile, 'if-range': '"another"' })).status).toBe(200);
    expect((await ask({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('opens a signed link without a key, until its time is over, and only for its object', async () => {
    await files().upload(own('signed.txt'), 'signed', { contentType: 'text/plain' });
    const { data } = await files().createSignedUrl(own('signed.txt'), 60, { download: 'Bericht ä.txt' });
    const answer = await fetch(data?.signedUrl ?? '');
    expect([answer.status, await answer.text()]).toEqual([200, 'signed']);
    const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'ign']);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('Bericht ä.txt'));
    const moved = (data?.signedUrl ?? '').replace('signed.txt', 'a.jpg');
    expect((await fetch(moved)).status).toBe(400);
    const soon = await files().createSignedUrl(own('signed.txt'), 1);
    await expect.poll(async () => (await fetch(soon.data?.signedUrl ?? '')).status).toBe(400);
  });

  it('refuses a link for more than seven days', async () => {
    const week = 7 * 24 * 3600;
    expect((await files().createSignedUrl(own('signed.txt'), week)).error).toBeNull();
    expect((await files().createSignedUrl(own('signed.txt'), week + 1)).error).toMatchObject({ status: 400 });
    expect((await files().createSignedUrls([own('signed.txt')], week + 1)).error).toMatchObject({
      status: 400,
    });
  });

  it('opens a signed link only while its maker may read the object, and never as a session', async () => {
    const cara = await server.signUp('cara@example.com');
    const place = `${cara.userId}/cara.txt`;
    await files(cara).upload(place, 'mine', { contentType: 'text/plain' });
    const link = (await files(cara).createSignedUrl(place, 60)).data?.signedUrl ?? '';
    const statusOf = async (): Promise<number> => (await fetch(link)).status;
    expect(await statusOf()).toBe(200);
    await server.database.query(`alter policy t_own_select on storage.objects using (false)`);
    expect(await statusOf()).toBe(404);
    await server.database.query(`alter policy t_own_select on storage.objects
      using (bucket_id = 't-private' and (storage.foldername(name))[1] = (select auth.uid())::text)`);
    expect(await statusOf()).toBe(200);
    const token = new URL(link).searchParams.get('token') ?? '';
    const asSession = { apikey: 'anon-key', authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}/auth/v1/user`, { headers: asSession })).ok).toBe(false);
    expect(
      (await fetch(`${server.url}/storage/v1/object/t-private/${place}`, { headers: asSession })).ok,
    ).toBe(false);
    await server.database.query('delete from auth.users where id = $1', [cara.userId]);
    expect(await statusOf()).toBe(404);
  });

  it('signs only what the caller may read', async () => {
    expect((await files(bob).createSignedUrl(own('signed.txt'), 60)).error).not.toBeNull();
    const { data } = await files().createSignedUrls([own('signed.txt'), own('none.txt')], 60);
    expect(data?.map((each) => each.error === null)).toEqual([true, false]);
    expect((await files(bob).createSignedUrls([own('signed.txt')], 60)).data?.[0]?.signedUrl).toBeNull();
  });

  it('serves public buckets to everyone, but runs no page from them', async () => {
    await service().from('t-public').upload('page.html', '<script>1</script>', { contentType: 'text/html' });
    const answer = await fetch(ann.client.storage.from('t-public').getPublicUrl('page.html').data.publicUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('an upload that would run in the browser', () => {
  it('is never sent as a page or a script, whatever type it claims', async () => {
    const sentAs = async (contentType: string) => {
      const name = own(`evil-${contentType.replaceAll(/\W/g, '-')}`);
      expect((await files().upload(name, '<x/>', { contentType })).error).toBeNull();
      const { data } = await files().createSignedUrl(name, 60);
      const { headers } = await fetch(data?.signedUrl ?? '');
      return [
        headers.get('content-type'),
        headers.get('content-security-policy'),
        headers.get('x-content-type-options'),
        headers.get('content-disposition')?.split(';')[0] ?? 'inline',
      ];
    };
    const boxed = ["default-src 'none'; sandbox", 'nosniff'];
    expect(await sentAs('image/svg+xml')).toEqual(['image/svg+xml', ...boxed, 'attachment']);
    expect(await sentAs('image/png+xml')).toEqual(['image/png+xml', ...boxed, 'attachment']);
    expect(await sentAs('video/x+xml')).toEqual(['video/x+xml', ...boxed, 'attachment']);
    expect(await sentAs('application/pdf')).toEqual(['application/pdf', ...boxed, 'attachment']);
    expect(await sentAs('text/javascript')).toEqual(['text/plain; charset=utf-8', ...boxed, 'attachment']);
    expect(await sentAs('video/mp4')).toEqual(['video/mp4', ...boxed, 'attachment']);
    expect(await sentAs('image/png')).toEqual(['image/png', ...boxed, 'inline']);
  });
});

describe('keeping order', () => {
  it('copies into another bucket only what that bucket takes', async () => {
    await service().from('t-private').upload('a/large.png', 'x'.repeat(2000), { contentType: 'image/png' });
    await service().from('t-private').upload('a/notes.txt', 'x', { contentType: 'text/plain' });
    const copy = (name: string) =>
      service().from('t-private').copy(`a/${name}`, name, { destinationBucket: 't-public' });
    expect((await copy('large.png')).error?.message).toContain('exceeded');
    expect((await copy('notes.txt')).error?.message).toContain('not supported');
    const moved = await service()
      .from('t-private')
      .move('a/notes.txt', 'notes.txt', { destinationBucket: 't-public' });
    expect(moved.error).not.toBeNull();
  });

  it('lists a folder with its subfolders, moves, copies and removes', async () => {
    await files().upload(own('box/one.txt'), 'one');
    await files().upload(own('box/sub/two.txt'), 'two');
    expect((await files().list(own('box'))).data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['one.txt', false],
      ['sub', true],
    ]);
    expect((await files().copy(own('box/one.txt'), own('box/copy.txt'))).error).toBeNull();
    expect((await files().move(own('box/copy.txt'), own('box/moved.txt'))).error).toBeNull();
    expect((await bytesOf((await files().download(own('box/moved.txt'))).data)).toString()).toBe('one');
    expect((await files().remove([own('box/moved.txt'), own('box/none.txt')])).data).toHaveLength(1);
    expect((await files().download(own('box/moved.txt'))).error).not.toBeNull();
  });

  it('lets a stranger do none of that', async () => {
    expect((await files(bob).list(own('box'))).data).toEqual([]);
    expect((await files(bob).move(own('box/one.txt'), `${bob.userId}/one.txt`)).error).not.toBeNull();
    expect((await files(bob).copy(own('box/one.txt'), `${bob.userId}/one.txt`)).error).not.toBeNull();
    expect((await files(bob).remove([own('box/one.txt')])).data).toEqual([]);
    expect((await files().download(own('box/one.txt'))).error).toBeNull();
  });

  it('lets the service role, and nobody else, make and remove buckets', async () => {
    expect((await ann.client.storage.createBucket('t-mine')).error).toMatchObject({ status: 403 });
    expect((await service().createBucket('t-made', { public: false, fileSizeLimit: 10 })).error).toBeNull();
    expect((await service().getBucket('t-made')).data).toMatchObject({ id: 't-made', file_size_limit: 10 });
    expect((await service().deleteBucket('t-made')).error).toBeNull();
  });
});

describe('resumable upload', () => {
  const chunkSize = 6 * 1024 * 1024;

  function send(
    name: string,
    bytes: Buffer,
    options: { token?: string; stopAfterBytes?: number; url?: string } = {},
  ): Promise<string> {
    return new Promise((resolve) => {
      const upload: Upload = new Upload(bytes, {
        endpoint: `${server.url}/storage/v1/upload/resumable`,
        ...(options.url === undefined ? {} : { uploadUrl: options.url }),
        chunkSize,
        retryDelays: null,
        headers: { apikey: 'anon-key', authorization: `Bearer ${options.token ?? ann.token}` },
        metadata: {
          bucketName: 't-private',
          objectName: name,
          contentType: 'video/mp4',
          cacheControl: '3600',
        },
        onChunkComplete: (_size, sentBytes) => {
          if (sentBytes >= (options.stopAfterBytes ?? Number.POSITIVE_INFINITY))
            void upload.abort().then(() => resolve(upload.url ?? ''));
        },
        onSuccess: () => resolve('done'),
        onError: (error) => resolve(String((error as DetailedError).originalResponse?.getStatus())),
      });
      upload.start();
    });
  }

  it('goes on after a break and a restart of the server, and keeps every byte', async () => {
    const bytes = randomBytes(15_000_000);
    const address = await send(own('film.mp4'), bytes, { stopAfterBytes: chunkSize });
    expect(address).toContain('/storage/v1/upload/resumable/');
    expect((await files().download(own('film.mp4'))).error).not.toBeNull();
    await server.restart();
    const head = await fetch(address, {
      method: 'HEAD',
      headers: { apikey: 'anon-key', authorization: `Bearer ${ann.token}`, 'tus-resumable': '1.0.0' },
    });
    expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(chunkSize);
    expect(await send(own('film.mp4'), bytes, { url: address })).toBe('done');
    expect((await bytesOf((await files().download(own('film.mp4'))).data)).equals(bytes)).toBe(true);
    expect((await files().info(own('film.mp4'))).data).toMatchObject({
      contentType: 'video/mp4',
      size: 15_000_000,
    });
    expect(await readdir(join(server.dataDir, 'storage', 'uploads'))).toEqual([]);
  });

  it('is refused at its start to a stranger, for a name that is taken and for too many bytes', async () => {
    expect(await send(own('x.mp4'), randomBytes(10), { token: bob.token })).toBe('403');
    expect(await send(own('film.mp4'), randomBytes(10))).toBe('409');
    expect(await send(own('huge.mp4'), Buffer.alloc(20_000_001))).toBe('413');
  });

  it('belongs to who began it', async () => {
    const address = await send(own('mine.mp4'), randomBytes(9_000_000), { stopAfterBytes: chunkSize });
    const head = await fetch(address, {
      method: 'HEAD',
      headers: { apikey: 'anon-key', authorization: `Bearer ${bob.token}`, 'tus-resumable': '1.0.0' },
    });
    expect(head.status).toBe(404);
  });

  it('is begun twenty times at once by one person, and again once one is done', async () => {
    const begin = (name: string, who = ann) =>
      fetch(`${server.url}/storage/v1/upload/resumable`, {
        method: 'POST',
        headers: {
          apikey: 'anon-key',
          authorization: `Bearer ${who.token}`,
          'tus-resumable': '1.0.0',
          'upload-length': '1000',
          'upload-metadata': Object.entries({ bucketName: 't-private', objectName: `${who.userId}/${name}` })
            .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
            .join(),
        },
      });
    const dan = await server.signUp('dan@example.com');
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => begin(`part-${index}.bin`, dan)),
    );
    const begun = answers.filter(({ status }) => status === 201);
    expect(begun.length).toBeLessThanOrEqual(20);
    for (let index = begun.length; index < 20; index += 1)
      expect((await begin(`later-${index}.bin`, dan)).status).toBe(201);
    const refused = await begin('one-more.bin', dan);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ message: 'Too many unfinished uploads. Finish or cancel one first.' }),
    ]);
    expect((await begin('another-person.bin', await server.signUp('eve@example.com'))).status).toBe(201);
    const again = new URL(begun[0]?.headers.get('location') ?? '', server.url);
    await fetch(again, {
      method: 'DELETE',
      headers: { apikey: 'anon-key', authorization: `Bearer ${dan.token}`, 'tus-resumable': '1.0.0' },
    });
    expect((await begin('one-more.bin', dan)).status).toBe(201);
    // Whose address the device has lost: the same file once more takes the place of the first.
    expect((await begin('one-more.bin', dan)).status).toBe(201);
    expect((await begin('yet-another.bin', dan)).status).toBe(429);
  });

  it('asks the policies again at the end', async () => {
    const bytes = randomBytes(9_000_000);
    const address = await send(own('late.mp4'), bytes, { stopAfterBytes: chunkSize });
    await server.database.query(`drop policy t_own_insert on storage.objects`);
    expect(await send(own('late.mp4'), bytes, { url: address })).toBe('403');
    await server.database.query(`create policy t_own_insert on storage.objects for insert to authenticated
      with check (bucket_id = 't-private' and (storage.foldername(name))[1] = (select auth.uid())::text)`);
    expect((await files().download(own('late.mp4'))).error).not.toBeNull();
  });
});
