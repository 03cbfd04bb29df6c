/**
 * Bytes in an S3-compatible store, for servers that share nothing else. A body first goes to a local draft, so its size
 * and checksum are known before it is sent and a broken upload never reaches the store.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  type Digests,
  digestsOf,
  markerKey,
  type ObjectStore,
  type WrittenObject,
  writeLimited,
} from './object-store.ts';
import { type S3Credentials, signedHeaders } from './s3-signature.ts';

export interface S3Settings extends S3Credentials {
  /** null: Amazon's endpoint for the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** '' is the bucket itself. */
  readonly key: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly file?: { readonly path: string; readonly sha256: string };
}

const emptySha256 = createHash('sha256').digest('hex');
const timeoutMs = 60_000;

export function createS3ObjectStore(settings: S3Settings, draftFolder: string): ObjectStore {
  async function store(path: string, { md5, sha256 }: Digests): Promise<WrittenObject> {
    const version = randomUUID();
    const { size } = await stat(path);
    const headers = { 'content-length': String(size) };
    await done(await send(settings, { method: 'PUT', key: version, headers, file: { path, sha256 } }));
    await rm(path, { force: true });
    return { version, sizeBytes: size, etag: `"${md5}"`, sha256 };
  }

  return {
    adopt: async (path) => store(path, await digestsOf(path)),
    async write(body, maxBytes) {
      await mkdir(draftFolder, { recursive: true, mode: 0o700 });
      const draft = join(draftFolder, randomUUID());
      try {
        const digests = await writeLimited(draft, body, maxBytes);
        if (digests === null) return { ok: false, reason: 'too_large' };
        return { ok: true, written: await store(draft, digests) };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async copy(version) {
      const made = randomUUID();
      const headers = { 'x-amz-copy-source': `/${settings.bucket}/${version}` };
      const answer = await done(await send(settings, { method: 'PUT', key: made, headers }));
      const etag = /<ETag>(?:&quot;|")?([^<&"]+)/.exec(answer)?.[1] ?? made;
      return {
        version: made,
        sizeBytes: (await sizeOf(settings, made)) ?? 0,
        etag: `"${etag}"`,
        sha256: null,
      };
    },
    async read(version, range) {
      const headers = range === null ? {} : { range: `bytes=${range.start}-${range.end}` };
      const answer = await send(settings, { method: 'GET', key: version, headers });
      if (answer.statusCode === 200 || answer.statusCode === 206) {
        return Readable.toWeb(answer) as ReadableStream<Uint8Array>;
      }
      answer.resume();
      if (answer.statusCode === 404) return null;
      throw new Error(`the object store answered ${answer.statusCode}`);
    },
    sizeOf: (version) => sizeOf(settings, version),
    async readMarker() {
      const answer = await send(settings, { method: 'GET', key: markerKey });
      if (answer.statusCode !== 404) return (await done(answer)).trim();
      answer.resume();
      return null;
    },
    async writeMarker(id) {
      await mkdir(draftFolder, { recursive: true, mode: 0o700 });
      const path = join(draftFolder, randomUUID());
      try {
        await writeFile(path, `${id}\n`, { mode: 0o600 });
        const { sha256 } = await digestsOf(path);
        const headers = { 'content-length': String((await stat(path)).size) };
        await done(await send(settings, { method: 'PUT', key: markerKey, headers, file: { path, sha256 } }));
      } finally {
        await rm(path, { force: true });
      }
    },
    async isEmpty() {
      const first = await keysOlderThan(settings, Number.POSITIVE_INFINITY).next();
      return first.done === true;
    },
    async remove(version) {
      await done(await send(settings, { method: 'DELETE', key: version }));
    },
    olderThan: (timeMs) => keysOlderThan(settings, timeMs),
  };
}

async function* keysOlderThan(settings: S3Settings, timeMs: number): AsyncGenerator<string> {
  let token: string | null = null;
  do {
    const query: Record<string, string> = {
      'list-type': '2',
      ...(token === null ? {} : { 'continuation-token': token }),
    };
    const page: string = await done(await send(settings, { method: 'GET', key: '', query }));
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = /<Key>([0-9a-f-]{36})<\/Key>/.exec(entry)?.[1];
      const writtenAt = Date.parse(/<LastModified>([^<]+)/.exec(entry)?.[1] ?? '');
      if (key !== undefined && writtenAt < timeMs) yield key;
    }
    token = /<NextContinuationToken>([^<]+)/.exec(page)?.[1] ?? null;
  } while (token !== null);
}

async function sizeOf(settings: S3Settings, key: string): Promise<number | null> {
  const answer = await send(settings, { method: 'GET', key, headers: { range: 'bytes=0-0' } });
  answer.resume();
  if (answer.statusCode === 404) return null;
  if (answer.statusCode === 416) return 0; // an empty object has no first byte
  if (answer.statusCode !== 206) throw new Error(`the object store answered ${answer.statusCode}`);
  return Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1] ?? '0');
}

async function send(settings: S3Settings, wanted: S3Request): Promise<IncomingMessage> {
  const base = settings.endpoint ?? `https://s3.${settings.region}.amazonaws.com`;
  const url = new URL(`${base.replace(/\/$/, '')}/${settings.bucket}/${wanted.key}`);
  for (const [name, value] of Object.entries(wanted.query ?? {})) url.searchParams.set(name, value);
  const headers = signedHeaders(settings, {
    method: wanted.method,
    url,
    headers: wanted.headers ?? {},
    payloadSha256: wanted.file?.sha256 ?? emptySha256,
    at: new Date(),
  });
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = start(url, { method: wanted.method, headers, timeout: timeoutMs });
  request.on('timeout', () => request.destroy(new Error('the object store did not answer')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  if (wanted.file === undefined) request.end();
  else await Promise.all([answered, pipeline(createReadStream(wanted.file.path), request)]);
  return answered;
}

async function done(answer: IncomingMessage): Promise<string> {
  const body = await text(answer);
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299 || body.includes('<Error>'))
    throw new Error(`the object store answered ${status}`);
  return body;
}
