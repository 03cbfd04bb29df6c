/**
 * 'Back up unsent work': a zip with the outbox and every file that the server has not confirmed. Any device on which the same
 * person is signed in can read it back; ids are the same, so that what had arrived after all does no harm.
 *
 *   outbox.json   {format, version, userId, deviceId, madeAt, mutations, blobs}
 *   files/<name>  stored as they are (photos do not shrink)
 *
 * Written as a stream, one file in memory at a time: 300 photos of 3 MB fit a phone.
 */

import { syncedTables } from '@plumbline/domain/sync/synced-tables';
import { Unzip, UnzipInflate, UnzipPassThrough, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import * as z from 'zod/mini';
import { type BlobRecord, blobFileName, blobRoles } from './blob-record.ts';
import type { Bytes } from './files/file-store.ts';
import type { LocalStore } from './local-store.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { spilledMutations } from './spilled-mutations.ts';
import { refreshRows } from './write-rows.ts';

const FORMAT = 'plumbline-unsent-work';

const mutationSchema = z.object({
  id: z.string(),
  scopeId: z.string(),
  table: z.string().check(z.refine((name) => Object.hasOwn(syncedTables, name))),
  row: z.string(),
  op: z.enum(['insert', 'set']),
  values: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.string()),
  hlc: z.string(),
  createdAt: z.string(),
});
const blobSchema = z.object({
  scopeId: z.string(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  ext: z.string().check(z.regex(/^[a-z0-9]{1,8}$/)),
  mime: z.string(),
  sizeBytes: z.number(),
  role: z.enum(blobRoles),
  mediaId: z.nullable(z.string()),
});
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  userId: z.string(),
  mutations: z.array(mutationSchema),
  blobs: z.array(blobSchema),
});
type Manifest = z.infer<typeof manifestSchema>;

export function exportUnsentWork(store: LocalStore): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const zip = new Zip((error, chunk, isLast) => {
        if (error !== null) controller.error(error);
        else controller.enqueue(chunk);
        if (isLast) controller.close();
      });
      const { database } = store;
      const [waiting, typed, all] = await Promise.all([
        database.outbox.orderBy('seq').toArray(),
        spilledMutations(store),
        database.blobs.toArray(),
      ]);
      const mutations = [...waiting, ...typed];
      const blobs = all.filter(({ state }) => state !== 'safe');
      const text = JSON.stringify({
        format: FORMAT,
        version: 1,
        userId: store.userId,
        deviceId: store.deviceId,
        madeAt: store.nowIso(),
        mutations,
        blobs,
      });
      const outbox = new ZipDeflate('outbox.json');
      zip.add(outbox);
      outbox.push(new TextEncoder().encode(text), true);
      for (const name of new Set(blobs.map(blobFileName))) {
        const bytes = await store.files.get(name);
        if (bytes === null) continue;
        const entry = new ZipPassThrough(`files/${name}`);
        zip.add(entry);
        entry.push(bytes, true);
      }
      zip.end();
    },
  });
}

export type ImportResult =
  | { readonly ok: true; readonly changes: number; readonly files: number }
  | { readonly ok: false; readonly reason: 'not-a-backup' | 'another-person' | 'damaged' };

export async function importUnsentWork(
  store: LocalStore,
  archive: ReadableStream<Uint8Array>,
): Promise<ImportResult> {
  let manifest: Manifest | null = null;
  let files = 0;
  let wrong: 'not-a-backup' | 'another-person' | 'damaged' | null = null;
  const accept = async (name: string, bytes: Bytes): Promise<void> => {
    if (wrong !== null) return;
    if (name === 'outbox.json') {
      const parsed = parseManifest(bytes);
      if (parsed === null) wrong = 'not-a-backup';
      else if (parsed.userId !== store.userId) wrong = 'another-person';
      else manifest = parsed;
      return;
    }
    if (manifest === null) {
      wrong = 'not-a-backup';
      return;
    }
    const blob = manifest.blobs.find((each) => `files/${blobFileName(each)}` === name);
    if (blob === undefined) return;
    if (blob.sha256 !== (await sha256Hex(bytes))) {
      wrong = 'damaged';
      return;
    }
    if (!(await store.files.has(blobFileName(blob)))) await store.files.put(blobFileName(blob), bytes);
    files++;
  };
  try {
    await eachEntry(archive, accept);
  } catch (error) {
    console.info('A backup could not be read.', error);
    return { ok: false, reason: manifest === null ? 'not-a-backup' : 'damaged' };
  }
  if (wrong !== null) return { ok: false, reason: wrong };
  if (manifest === null) return { ok: false, reason: 'not-a-backup' };
  return { ok: true, changes: await takeIn(store, manifest), files };
}

/** What this device knows already (waiting or accepted) is left alone; the rest queues up as possibly sent. */
async function takeIn(store: LocalStore, manifest: Manifest): Promise<number> {
  const { database } = store;
  const tables = [database.rows, database.outbox, database.acknowledged, database.blobs];
  const outcome = await database.transaction('rw', tables, async () => {
    const ids = manifest.mutations.map(({ id }) => id);
    const [waiting, accepted] = await Promise.all([
      database.outbox.where('id').anyOf(ids).toArray(),
      database.acknowledged.where('id').anyOf(ids).toArray(),
    ]);
    const known = new Set([...waiting, ...accepted].map(({ id }) => id));
    const fresh = manifest.mutations.filter(({ id }) => !known.has(id));
    await database.outbox.bulkAdd(
      fresh.map(
        (mutation): OutboxRecord => ({
          ...mutation,
          table: mutation.table as OutboxRecord['table'],
          version: 1,
          state: 'sent',
          refusals: 0,
          refusal: null,
        }),
      ),
    );
    const rowIds = [...new Set(fresh.map(({ row }) => row))];
    const rows = await database.rows.bulkGet(rowIds);
    const keys = await refreshRows(
      database,
      rowIds.flatMap((id, index) => {
        const mutation = fresh.find(({ row }) => row === id);
        if (mutation === undefined) return [];
        const table = mutation.table as OutboxRecord['table'];
        return [{ id, table, scopeId: mutation.scopeId, server: rows[index]?.server ?? null }];
      }),
    );
    await takeInBlobs(store, manifest.blobs);
    return { keys, count: fresh.length };
  });
  store.feed.emit({ kind: 'rows', rows: outcome.keys });
  store.feed.emit({ kind: 'queue' });
  return outcome.count;
}

async function takeInBlobs(store: LocalStore, blobs: Manifest['blobs']): Promise<void> {
  const { database } = store;
  const known = await database.blobs.bulkGet(blobs.map(({ scopeId, sha256 }) => [scopeId, sha256]));
  const queuedAt = store.nowIso();
  await database.blobs.bulkPut(
    blobs
      .filter((_, index) => known[index] === undefined)
      .map((blob): BlobRecord => ({ ...blob, state: 'waiting', attempts: 0, sentBytes: 0, queuedAt })),
  );
}

/** Hands over each file of the archive when it is whole, one after another. */
async function eachEntry(
  archive: ReadableStream<Uint8Array>,
  accept: (name: string, bytes: Bytes) => Promise<void>,
): Promise<void> {
  let work = Promise.resolve();
  let entries = 0;
  let failure: unknown = null;
  const unzip = new Unzip((file) => {
    entries++;
    const parts: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) failure = error;
      parts.push(chunk);
      if (isLast) work = work.then(() => accept(file.name, joined(parts)));
    };
    file.start();
  });
  unzip.register(UnzipPassThrough);
  unzip.register(UnzipInflate);
  const reader = archive.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    unzip.push(step.value, false);
    await work;
  }
  unzip.push(new Uint8Array(), true);
  await work;
  if (failure !== null) throw failure;
  if (entries === 0) throw new Error('no entry');
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function parseManifest(bytes: Bytes): Manifest | null {
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // not JSON: not a backup
  }
}

async function sha256Hex(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
