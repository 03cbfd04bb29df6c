/**
 * Storage of the bytes. Keys are random version ids created by the server, never names from a caller, so no name can
 * point outside the folder. A file appears under its key only when it is complete and on disk.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange } from '#src/ground/byte-range.ts';

export interface WrittenObject {
  readonly version: string;
  readonly sizeBytes: number;
  readonly etag: string;
  /** null if the bytes were copied without passing through here. */
  readonly sha256: string | null;
}

export type WriteResult = { ok: true; written: WrittenObject } | { ok: false; reason: 'too_large' };

export interface ObjectStore {
  write(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<WriteResult>;
  /** Takes over a finished file on the same disk. */
  adopt(path: string): Promise<WrittenObject>;
  copy(version: string): Promise<WrittenObject>;
  read(version: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array> | null>;
  /** @returns null when the bytes are gone; throws when the store cannot tell */
  sizeOf(version: string): Promise<number | null>;
  remove(version: string): Promise<void>;
  /** The database these files belong to; store-marker.ts. */
  readMarker(): Promise<string | null>;
  writeMarker(id: string): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Versions (and abandoned drafts) last written before a time. */
  olderThan(timeMs: number): AsyncIterable<string>;
}

export const markerKey = 'plumbline-store';
const versionPattern = /^[0-9a-f-]{36}$/;

export function createFileObjectStore(folder: string): ObjectStore {
  const pathOf = (version: string): string => join(folder, version.slice(0, 2), version);

  async function publish(from: string, { md5, sha256 }: Digests): Promise<WrittenObject> {
    const version = randomUUID();
    const target = pathOf(version);
    await mkdir(join(folder, version.slice(0, 2)), { recursive: true, mode: 0o700 });
    await syncPath(from);
    const { size } = await stat(from);
    await rename(from, target);
    await syncPath(join(folder, version.slice(0, 2)));
    return { version, sizeBytes: size, etag: `"${md5}"`, sha256 };
  }

  async function draftPath(): Promise<string> {
    const drafts = join(folder, 'drafts');
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    return join(drafts, randomUUID());
  }

  return {
    async write(body, maxBytes) {
      const draft = await draftPath();
      const digests = await writeLimited(draft, body, maxBytes);
      if (digests !== null) return { ok: true, written: await publish(draft, digests) };
      await rm(draft, { force: true });
      return { ok: false, reason: 'too_large' };
    },
    adopt: async (path) => publish(path, await digestsOf(path)),
    async copy(version) {
      const draft = await draftPath();
      await copyFile(pathOf(version), draft);
      return publish(draft, await digestsOf(draft));
    },
    async read(version, range) {
      const path = pathOf(version);
      const found = await stat(path).catch(() => null);
      if (found === null) return null;
      const stream = createReadStream(path, range === null ? {} : { start: range.start, end: range.end });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    async sizeOf(version) {
      return (await presentOrNull(stat(pathOf(version))))?.size ?? null;
    },
    remove: (version) => rm(pathOf(version), { force: true }),
    async readMarker() {
      return (await presentOrNull(readFile(join(folder, markerKey), 'utf8')))?.trim() ?? null;
    },
    async writeMarker(id) {
      const draft = await draftPath();
      await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true });
      await rename(draft, join(folder, markerKey));
      await syncPath(folder);
    },
    async isEmpty() {
      const names = (await presentOrNull(readdir(folder, { recursive: true }))) ?? [];
      return !names.some((name) => versionPattern.test(basename(name)) && !isDraft(name));
    },
    async *olderThan(timeMs) {
      const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
      for (const name of names) {
        if (name === markerKey) continue;
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found === null || !found.isFile() || found.mtimeMs >= timeMs) continue;
        if (isDraft(name)) await rm(path, { force: true });
        else yield basename(path);
      }
    },
  };
}

const isDraft = (name: string): boolean => dirname(name) === 'drafts';

/** Only 'no such file' means gone: a failing disk says nothing about the bytes. */
async function presentOrNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Hex. MD5 for the ETag, as in S3; it provides no security. */
export interface Digests {
  readonly md5: string;
  readonly sha256: string;
}

function startDigests() {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  return {
    update(chunk: Uint8Array): void {
      md5.update(chunk);
      sha256.update(chunk);
    },
    end: (): Digests => ({ md5: md5.digest('hex'), sha256: sha256.digest('hex') }),
  };
}

/**
 * Writes the bytes once, computing their digests on the way. Null when the body is larger than allowed. Throws when the
 * sender disconnects; the draft is then removed.
 */
export async function writeLimited(
  path: string,
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Digests | null> {
  const file = await open(path, 'w', 0o600);
  const digests = startDigests();
  let sizeBytes = 0;
  try {
    for await (const chunk of chunksOf(body)) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes) return null;
      digests.update(chunk);
      await file.writeFile(chunk); // continues after a short write
    }
    return digests.end();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

export async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Of a file that was written elsewhere. */
export async function digestsOf(path: string): Promise<Digests> {
  const digests = startDigests();
  for await (const chunk of createReadStream(path)) digests.update(chunk as Buffer);
  return digests.end();
}

export async function sha256Of(store: ObjectStore, version: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(await store.read(version, null))) hash.update(chunk);
  return hash.digest('hex');
}

async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there, and files are flushed on close
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
