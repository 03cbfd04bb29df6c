/** Folders that tests throw away. */
import { chmodSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** A test run uses a tenth of it; a container often has 64 MB in all. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A new folder, in memory where there is room: each test database is 700 files, and on ext4 without a journal a sixth of the CPU of
 * these tests went into finding inodes for them (ADR 0237). As root, Postgres runs as another user, who has to get in: hence the mode.
 */
export const makeScratchFolder = (name: string): string => makeIn(hasRoom(MEMORY) ? MEMORY : tmpdir(), name);

/** For what is measured as an operator would have it. */
export const makeDiskFolder = (name: string): string => makeIn(tmpdir(), name);

function makeIn(parent: string, name: string): string {
  const folder = realpathSync(mkdtempSync(path.join(parent, `plumbline-${name}-`)));
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false; // not on this system
  }
}
