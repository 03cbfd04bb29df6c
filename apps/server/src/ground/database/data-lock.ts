/**
 * One server per DATA_DIR. The lock file names the process and its start mark; a lock whose process is gone (kill -9,
 * power failure) is taken over, a running server's lock refuses the start.
 *
 * Taking over is a rename, which one of two rivals wins; the winner checks that it renamed the lock it had read, and
 * otherwise puts the newer one back.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';
import { isProcessAlive, processStartMark } from './process-identity.ts';

const lockSchema = z.object({ pid: z.number().int(), startMark: z.string().nullable() });
export type LockHolder = z.infer<typeof lockSchema>;

export interface DataLock {
  release(): void;
}

const attemptLimit = 10;

export function lockDataDir(dataDir: string): DataLock {
  const file = path.join(dataDir, 'server.lock');
  const own = JSON.stringify({
    pid: process.pid,
    startMark: processStartMark(process.pid),
  } satisfies LockHolder);
  for (let attempt = 0; attempt < attemptLimit; attempt += 1) {
    if (tryCreate(file, own)) return { release: () => releaseOwn(file, own) };
    const present = readLock(file);
    if (present === null) continue;
    const holder = parseHolder(present);
    if (holder !== null && isHolderAlive(holder)) {
      throw new StartRefusal(
        `The data folder ${dataDir} is in use by a running server (process ${holder.pid}); stop it or choose another folder with --data-dir.`,
      );
    }
    discardStale(file, present);
  }
  throw new StartRefusal(
    `The lock ${file} could not be taken; is another server starting on the same folder?`,
  );
}

/** The running server of this folder, or null. */
export function findLockHolder(dataDir: string): LockHolder | null {
  const text = readLock(path.join(dataDir, 'server.lock'));
  const holder = text === null ? null : parseHolder(text);
  return holder !== null && isHolderAlive(holder) ? holder : null;
}

function isHolderAlive(holder: LockHolder): boolean {
  if (!isProcessAlive(holder.pid)) return false;
  return holder.startMark === null || processStartMark(holder.pid) === holder.startMark;
}

function tryCreate(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    if (code === 'EEXIST') return false;
    throw new StartRefusal(`The folder ${path.dirname(file)} cannot be written (${code}).`, { cause: error });
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function parseHolder(text: string): LockHolder | null {
  try {
    return lockSchema.parse(JSON.parse(text));
  } catch {
    return null; // a torn write after a power failure
  }
}

function discardStale(file: string, expected: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function releaseOwn(file: string, own: string): void {
  if (readLock(file) === own) rmSync(file, { force: true });
}
