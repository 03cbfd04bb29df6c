/**
 * Unfinished resumable uploads on disk: one file of received bytes and one of metadata, so an upload resumes after a
 * restart. Its progress is the size of the bytes on disk, nothing else.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { z } from 'zod';
import { chunksOf } from './object-store.ts';

const uploadSchema = z.object({
  id: z.string(),
  bucketId: z.string(),
  name: z.string(),
  contentType: z.string(),
  cacheControl: z.string(),
  userMetadata: z.record(z.string(), z.unknown()).nullable(),
  sizeBytes: z.number(),
  mode: z.enum(['insert', 'upsert']),
  ownerKey: z.string(),
  expiresAt: z.string(),
});

export type ResumableUpload = z.infer<typeof uploadSchema>;
export type NewUpload = Omit<ResumableUpload, 'id' | 'expiresAt'>;
export type AppendResult = { ok: true; offsetBytes: number } | { ok: false; reason: 'busy' | 'too_long' };

export interface ResumableUploads {
  create(upload: NewUpload): Promise<ResumableUpload>;
  /** Returns null when its owner has `most` unfinished ones. */
  createOneOf(upload: NewUpload, most: number): Promise<ResumableUpload | null>;
  find(id: string): Promise<ResumableUpload | null>;
  offsetBytes(id: string): Promise<number>;
  append(upload: ResumableUpload, body: ReadableStream<Uint8Array> | null): Promise<AppendResult>;
  pathOf(id: string): string;
  remove(id: string): Promise<void>;
  /** Final size of the unfinished uploads into one folder. */
  promisedBytes(owner: string): Promise<number>;
  removeExpired(): Promise<number>;
}

const lifetimeMs = 24 * 3600 * 1000;
const idPattern = /^[a-f0-9]{48}$/;

export function createResumableUploads(folder: string): ResumableUploads {
  const busy = new Set<string>();
  /** By owner: those whose metadata is not on disk yet. */
  const beginning = new Map<string, number>();
  const factsOf = (id: string): string => join(folder, `${id}.json`);
  const pathOf = (id: string): string => join(folder, `${id}.part`);

  async function find(id: string): Promise<ResumableUpload | null> {
    if (!idPattern.test(id)) return null;
    const text = await readFile(factsOf(id), 'utf8').catch(() => null);
    if (text === null) return null;
    // A power failure can leave the metadata file empty: that upload is then unknown, and cleaned up like an expired
    // one.
    const upload = uploadSchema.safeParse(parseJson(text));
    return upload.success && Date.parse(upload.data.expiresAt) > Date.now() ? upload.data : null;
  }

  async function remove(id: string): Promise<void> {
    await rm(factsOf(id), { force: true });
    await rm(pathOf(id), { force: true });
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(folder).catch((): string[] => []);
    return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  }

  const unfinished = async (): Promise<ResumableUpload[]> =>
    (await Promise.all((await ids()).map(find))).filter((upload) => upload !== null);

  /** A device that lost an upload's URL starts it again: only the newest one per file counts. */
  async function hasRoom({ ownerKey, bucketId, name }: NewUpload, most: number): Promise<boolean> {
    // Read first: one written in the meantime counts twice rather than not at all.
    const begun = beginning.get(ownerKey) ?? 0;
    const own = (await unfinished()).filter((upload) => upload.ownerKey === ownerKey);
    const given = own.length + begun;
    if (given <= most) return true;
    const replaced = own.filter(
      (upload) => upload.bucketId === bucketId && upload.name === name && !busy.has(upload.id),
    );
    await Promise.all(replaced.map(({ id }) => remove(id)));
    return given - replaced.length <= most;
  }

  async function write(wanted: NewUpload): Promise<ResumableUpload> {
    const id = randomBytes(24).toString('hex');
    const upload: ResumableUpload = {
      ...wanted,
      id,
      expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
    };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(pathOf(id), '', { mode: 0o600 });
    await writeFile(`${factsOf(id)}.draft`, JSON.stringify(upload), { mode: 0o600 });
    await rename(`${factsOf(id)}.draft`, factsOf(id));
    return upload;
  }

  return {
    find,
    pathOf,
    remove,
    create: write,
    async createOneOf(wanted, most) {
      // Counted before checking, so two simultaneous uploads see each other.
      const { ownerKey } = wanted;
      beginning.set(ownerKey, (beginning.get(ownerKey) ?? 0) + 1);
      try {
        return (await hasRoom(wanted, most)) ? await write(wanted) : null;
      } finally {
        beginning.set(ownerKey, (beginning.get(ownerKey) ?? 1) - 1);
      }
    },
    async offsetBytes(id) {
      return (await stat(pathOf(id)).catch(() => ({ size: 0 }))).size;
    },
    async append(upload, body) {
      if (busy.has(upload.id)) return { ok: false, reason: 'busy' };
      busy.add(upload.id);
      try {
        return await appendTo(pathOf(upload.id), upload.sizeBytes, body);
      } finally {
        busy.delete(upload.id);
      }
    },
    async promisedBytes(owner) {
      return (await unfinished())
        .filter(({ name }) => name.startsWith(`${owner}/`))
        .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    },
    async removeExpired() {
      const gone = await Promise.all(
        (await ids()).map(async (id) => ((await find(id)) === null ? id : null)),
      );
      const expired = gone.filter((id): id is string => id !== null && !busy.has(id));
      await Promise.all(expired.map(remove));
      return expired.length;
    },
  };
}

/** Bytes received before a broken connection stay: the next request continues from there. */
async function appendTo(
  path: string,
  sizeBytes: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<AppendResult> {
  const file = await open(path, 'a', 0o600);
  try {
    let offsetBytes = (await file.stat()).size;
    for await (const chunk of chunksOf(body)) {
      if (offsetBytes + chunk.byteLength > sizeBytes) return { ok: false, reason: 'too_long' };
      await file.appendFile(chunk);
      offsetBytes += chunk.byteLength;
    }
    return { ok: true, offsetBytes };
  } finally {
    await file.sync();
    await file.close();
  }
}
