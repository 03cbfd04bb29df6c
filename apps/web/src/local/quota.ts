/**
 * Room on the device. Text always has a place: a ballast file of 20 MB is given up when the database finds no room.
 * Figures of sync.md section 6.
 */
import type { FileStore } from './files/file-store.ts';

export const WARN_BELOW_BYTES = 1_000_000_000;
const STOP_VIDEO_BELOW_BYTES = 300_000_000;
export const BALLAST_BYTES = 20_000_000;
const BALLAST_NAME = 'ballast';

/** The part of navigator.storage that is used. */
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

/** Asked before the camera opens. 'unknown' where the browser does not say: then nothing is held back. */
export async function checkRoom(storage: StoragePort): Promise<RoomReport> {
  const { quota, usage } = (await storage.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return { level: 'unknown', freeBytes: null };
  const freeBytes = Math.max(0, quota - usage);
  if (freeBytes < STOP_VIDEO_BELOW_BYTES) return { level: 'no-video', freeBytes };
  return { level: freeBytes < WARN_BELOW_BYTES ? 'low' : 'plenty', freeBytes };
}

/** Asks the browser to keep the data (first sign-in). 'unsupported': iOS tabs; there people are told to install. */
export async function requestPersistence(storage: StoragePort): Promise<'kept' | 'not-kept' | 'unsupported'> {
  if (storage.persist === undefined) return 'unsupported';
  if ((await storage.persisted?.()) === true) return 'kept';
  return (await storage.persist()) ? 'kept' : 'not-kept';
}

/** Sets the ballast when there is plenty of room. False: not now. */
export async function ensureBallast(files: FileStore, storage: StoragePort): Promise<boolean> {
  if ((await files.size(BALLAST_NAME)) === BALLAST_BYTES) return true;
  if ((await checkRoom(storage)).level !== 'plenty') return false;
  await files.put(BALLAST_NAME, new Uint8Array(BALLAST_BYTES));
  return true;
}

/** True when there was ballast to give up. */
export async function freeBallast(files: FileStore): Promise<boolean> {
  if (!(await files.has(BALLAST_NAME))) return false;
  await files.delete(BALLAST_NAME);
  return true;
}

export const isBallast = (name: string): boolean => name === BALLAST_NAME;
