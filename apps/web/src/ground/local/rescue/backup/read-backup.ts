/**
 * Restores a backup of unsent work to this device. Whatever is readable in a damaged file is kept: intact text is
 * not held up by a damaged photo.
 */

import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import type { In } from '#src/ground/local/database.ts';
import { type BlobRecord, blobFileName } from '#src/ground/local/files/blob-record.ts';
import { type Bytes, FileStoreFull } from '#src/ground/local/files/file-store.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { OutboxRecord } from '#src/ground/local/outbox-record.ts';
import { refreshRows } from '#src/ground/local/write-rows.ts';
import { log } from '#src/ground/log.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { checksumOf } from '../recovered.ts';
import { fileEntry, MANIFEST_NAME, type Manifest, parseManifest, recoveredEntry } from './manifest.ts';

export type ImportResult =
  | {
      readonly ok: true;
      readonly changes: number;
      /** Includes recovered ones. */
      readonly files: number;
      /** Added to 'Recovered photos'. */
      readonly recovered: number;
      /** Incomplete files. */
      readonly damaged: number;
      /** Files for which this device had no room. */
      readonly withoutRoom: number;
    }
  | { readonly ok: false; readonly reason: 'not-a-backup' | 'another-person' | 'newer' };

type Refusal = Extract<ImportResult, { ok: false }>['reason'];
type Taken = 'taken' | 'damaged' | 'no-room';

export async function importUnsentWork(
  store: LocalStore,
  archive: ReadableStream<Uint8Array>,
): Promise<ImportResult> {
  let manifest: Manifest | null = null;
  let wrong: Refusal | null = null;
  const taken = new Map<string, Taken>();
  const accept = async (path: string, bytes: Bytes): Promise<void> => {
    if (wrong !== null) return;
    if (path === MANIFEST_NAME) {
      const read = parseManifest(bytes);
      if (!read.ok) wrong = read.reason;
      else if (read.manifest.userId !== store.userId) wrong = 'another-person';
      else manifest = read.manifest;
      return;
    }
    if (manifest === null) {
      wrong = 'not-a-backup';
      return;
    }
    const file = fileAt(manifest, path);
    if (file !== null) taken.set(path, await takeFile(store, file, bytes));
  };
  let isCutOff = false;
  try {
    await eachEntry(archive, accept);
  } catch (error) {
    log.info('A backup could not be read to its end.', error);
    isCutOff = true;
  }
  if (wrong !== null) return { ok: false, reason: wrong };
  const whole = manifest as Manifest | null;
  if (whole === null) return { ok: false, reason: 'not-a-backup' };
  const changes = await takeIn(store, whole);
  await takeSlips(store, whole);
  store.feed.emit({ kind: 'queue' });
  const count = (outcome: Taken): number => [...taken.values()].filter((each) => each === outcome).length;
  const absent = whole.files.filter((path) => !taken.has(path)).length;
  return {
    ok: true,
    changes,
    files: count('taken'),
    recovered: whole.recovered.filter(({ name }) => taken.get(recoveredEntry(name)) === 'taken').length,
    damaged: Math.max(count('damaged') + absent, isCutOff ? 1 : 0),
    withoutRoom: count('no-room'),
  };
}

interface ArchivedFile {
  readonly name: string;
  readonly sizeBytes: number;
}

/** Returns null for an entry that is not in the manifest. */
function fileAt({ blobs, recovered }: Manifest, path: string): ArchivedFile | null {
  const blob = blobs.find((each) => fileEntry(blobFileName(each)) === path);
  if (blob !== undefined) return { name: blobFileName(blob), sizeBytes: blob.sizeBytes };
  return recovered.find(({ name }) => recoveredEntry(name) === path) ?? null;
}

async function takeFile(store: LocalStore, { name, sizeBytes }: ArchivedFile, bytes: Bytes): Promise<Taken> {
  const checksum = checksumOf(name);
  // An interrupted recording has no checksum; it may have grown while it was read.
  const isWhole = checksum === null ? bytes.length >= sizeBytes : checksum === (await sha256Hex(bytes));
  if (!isWhole) return 'damaged';
  try {
    if (!(await store.files.has(name))) await store.files.put(name, bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof FileStoreFull) return 'no-room';
    throw error;
  }
}

/** Restores the slip of each recording whose bytes are here again. */
async function takeSlips({ database, files }: LocalStore, { slips }: Manifest): Promise<void> {
  for (const slip of slips) {
    const { fileName, nextFileName } = slip.value;
    const names = [fileName, nextFileName].filter((name) => typeof name === 'string');
    const isHere = (await Promise.all(names.map((name) => files.has(name)))).includes(true);
    if (isHere && (await database.local.get(slip.key)) === undefined) await database.local.put(slip);
  }
}

/** Skips what this device already has (waiting or accepted); queues the rest as possibly sent. */
async function takeIn(store: LocalStore, manifest: Manifest): Promise<number> {
  const names = ['rows', 'outbox', 'acknowledged', 'blobs'] as const;
  const outcome = await store.database.transaction(names, async (database) => {
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
    await takeInBlobs(database, store.nowIso(), manifest.blobs);
    return { keys, count: fresh.length };
  });
  store.feed.emit({ kind: 'rows', rows: outcome.keys });
  store.feed.emit({ kind: 'queue' });
  return outcome.count;
}

async function takeInBlobs(database: In<'blobs'>, queuedAt: string, blobs: Manifest['blobs']): Promise<void> {
  const known = await database.blobs.bulkGet(blobs.map(({ scopeId, sha256 }) => [scopeId, sha256]));
  await database.blobs.bulkPut(
    blobs
      // Files given up because their bytes were missing are queued again: the bytes may be in this backup.
      .filter((_, index) => known[index] === undefined || known[index].needsCode === 'file-missing')
      .map((blob): BlobRecord => ({ ...blob, state: 'waiting', attempts: 0, sentBytes: 0, queuedAt })),
  );
}

/** Passes each complete file of the archive on, one after another. */
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
