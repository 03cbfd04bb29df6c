/**
 * Storage room on the device. Text always fits: a ballast file of 20 MB is deleted when the database runs out of
 * room. Figures of sync.md section 6.
 */
import type { Bytes, FileStore } from './files/file-store.ts';

export const WARN_BELOW_BYTES = 1_000_000_000;
const STOP_VIDEO_BELOW_BYTES = 300_000_000;
export const BALLAST_BYTES = 20_000_000;
const BALLAST_NAME = 'ballast';
const BALLAST_PIECE_BYTES = 1_000_000;

/** The subset of navigator.storage in use. */
export interface StoragePort {
  persist?(): Promise<boolean>;
  persisted?(): Promise<boolean>;
  estimate?(): Promise<{ quota?: number; usage?: number }>;
}

export type RoomLevel = 'plenty' | 'low' | 'no-video' | 'unknown';

export interface RoomReport {
  readonly level: RoomLevel;
  readonly freeBytes: number | null;
}

/** Checked before the camera opens. 'unknown' where the browser has no estimate: nothing is blocked then. */
export async function checkRoom(storage: StoragePort): Promise<RoomReport> {
  const { quota, usage } = (await storage.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return { level: 'unknown', freeBytes: null };
  const freeBytes = Math.max(0, quota - usage);
  if (freeBytes < STOP_VIDEO_BELOW_BYTES) return { level: 'no-video', freeBytes };
  return { level: freeBytes < WARN_BELOW_BYTES ? 'low' : 'plenty', freeBytes };
}

/** Requests persistent storage (first sign-in). 'unsupported': iOS tabs, where the app suggests installing. */
export async function requestPersistence(storage: StoragePort): Promise<'kept' | 'not-kept' | 'unsupported'> {
  if (storage.persist === undefined) return 'unsupported';
  if ((await storage.persisted?.()) === true) return 'kept';
  return (await storage.persist()) ? 'kept' : 'not-kept';
}

/** Creates the ballast when there is plenty of room. Returns false otherwise. */
export async function ensureBallast(files: FileStore, storage: StoragePort): Promise<boolean> {
  if ((await files.size(BALLAST_NAME)) === BALLAST_BYTES) return true;
  if ((await checkRoom(storage)).level !== 'plenty') return false;
  await files.put(BALLAST_NAME, ballast());
  return true;
}

/** In pieces: in one, page and worker each held 20 MB of zeros until the browser took them back. */
function ballast(): ReadableStream<Bytes> {
  let left = BALLAST_BYTES;
  return new ReadableStream<Bytes>({
    pull(stream) {
      stream.enqueue(new Uint8Array(Math.min(left, BALLAST_PIECE_BYTES)));
      left -= BALLAST_PIECE_BYTES;
      if (left <= 0) stream.close();
    },
  });
}

/** Returns true when there was ballast to delete. */
export async function freeBallast(files: FileStore): Promise<boolean> {
  if (!(await files.has(BALLAST_NAME))) return false;
  await files.delete(BALLAST_NAME);
  return true;
}

export const isBallast = (name: string): boolean => name === BALLAST_NAME;
