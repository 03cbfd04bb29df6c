import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStore } from './object-store.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

/** As much of S3 as the adapter uses, over HTTP; refuses a body that is not what was signed. */
function startStore(): Promise<{ server: Server; objects: Map<string, Buffer> }> {
  const objects = new Map<string, Buffer>();
  const answerTo = async (
    request: IncomingMessage,
  ): Promise<[status: number, body: Buffer | string, headers?: Record<string, string>]> => {
    const url = new URL(request.url ?? '', 'http://store');
    const key = url.pathname.replace(/^\/files\/?/, '');
    const body = await buffer(request);
    const isSigned =
      request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/') === true;
    const isWhole =
      request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
    if (!isSigned || !isWhole) return [403, '<Error/>'];
    const found = objects.get(key);
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      objects.set(
        key,
        typeof source === 'string' ? (objects.get(source.replace('/files/', '')) ?? body) : body,
      );
      return [
        200,
        typeof source === 'string' ? '<CopyObjectResult><ETag>&quot;abc&quot;</ETag></CopyObjectResult>' : '',
      ];
    }
    if (request.method === 'DELETE') return [objects.delete(key) ? 204 : 204, ''];
    if (key === '') {
      const entries = [...objects.keys()].map(
        (each) => `<Contents><Key>${each}</Key><LastModified>2020-01-01T00:00:00Z</LastModified></Contents>`,
      );
      return [200, `<ListBucketResult>${entries.join('')}</ListBucketResult>`];
    }
    if (found === undefined) return [404, '<Error/>'];
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
    if (range === null) return [200, found];
    const part = found.subarray(Number(range[1]), Number(range[2]) + 1);
    return [206, part, { 'content-range': `bytes ${range[1]}-${range[2]}/${found.length}` }];
  };
  const server = createServer((request, response) => {
    answerTo(request).then(
      ([status, body, headers = {}]) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  return once(server.listen(0, '127.0.0.1'), 'listening').then(() => ({ server, objects }));
}

let running: Awaited<ReturnType<typeof startStore>>;
let store: ObjectStore;
let folder: string;
beforeAll(async () => {
  running = await startStore();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-s3-'));
  const endpoint = `http://127.0.0.1:${(running.server.address() as AddressInfo).port}`;
  const settings = {
    endpoint,
    region: 'eu-central-1',
    bucket: 'files',
    accessKeyId: 'key-id',
    secretAccessKey: 'secret',
  };
  store = createS3ObjectStore(settings, join(folder, 'drafts'));
});
afterAll(async () => {
  running.server.close();
  await rm(folder, { recursive: true, force: true });
});

const textOf = async (stream: ReadableStream<Uint8Array> | null) =>
  stream === null ? null : await new Response(stream).text();

describe('the S3 store', () => {
  it('keeps, reads in parts, copies, lists and removes bytes', async () => {
    const result = await store.write(new Blob(['0123456789']).stream(), 100);
    if (!result.ok) throw new Error(result.reason);
    const { version, sizeBytes, etag } = result.written;
    expect([sizeBytes, etag]).toEqual([10, `"${createHash('md5').update('0123456789').digest('hex')}"`]);
    expect(await textOf(await store.read(version, null))).toBe('0123456789');
    expect(await textOf(await store.read(version, { start: 2, end: 4 }))).toBe('234');
    const copy = await store.copy(version);
    expect([copy.sizeBytes, copy.etag, await textOf(await store.read(copy.version, null))]).toEqual([
      10,
      '"abc"',
      '0123456789',
    ]);
    const listed: string[] = [];
    for await (const key of store.olderThan(Date.now())) listed.push(key);
    expect(listed.sort()).toEqual([version, copy.version].sort());
    await store.remove(version);
    expect(await store.read(version, null)).toBeNull();
  });

  it('holds the marker of its database, which is no file, and knows what is gone', async () => {
    running.objects.clear();
    expect([await store.readMarker(), await store.isEmpty()]).toEqual([null, true]);
    await store.writeMarker('the-id');
    expect([await store.readMarker(), await store.isEmpty()]).toEqual(['the-id', true]);
    const result = await store.write(new Blob(['0123456789']).stream(), 100);
    if (!result.ok) throw new Error(result.reason);
    expect([await store.sizeOf(result.written.version), await store.isEmpty()]).toEqual([10, false]);
    await store.remove(result.written.version);
    expect(await store.sizeOf(result.written.version)).toBeNull();
  });

  it('takes over a finished file, and sends nothing that is too large', async () => {
    const path = join(folder, 'finished');
    await writeFile(path, 'finished');
    const { version } = await store.adopt(path);
    expect(await textOf(await store.read(version, null))).toBe('finished');
    const countBefore = running.objects.size;
    expect(await store.write(new Blob(['x'.repeat(101)]).stream(), 100)).toEqual({
      ok: false,
      reason: 'too_large',
    });
    expect([running.objects.size, await readdir(join(folder, 'drafts'))]).toEqual([countBefore, []]);
  });
});
