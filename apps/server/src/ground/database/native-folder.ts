/**
 * Finds the Postgres programs that npm installed and makes them usable: restores the symlinks that npm omits from a
 * package (its install script may not have run), and copies the folder if the account that runs Postgres cannot reach
 * it.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';
import { platformPackageName } from './postgres-paths.ts';
import { canReach, type PostgresUser } from './postgres-user.ts';

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

export function findNativeFolder(): string {
  const name = platformPackageName(process.platform, process.arch);
  if (name === null) {
    throw new StartRefusal(
      `There is no packaged Postgres for ${process.platform} ${process.arch}; set DATABASE_URL to a Postgres of your own.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw new StartRefusal(`The package ${name} is not installed; run npm ci and start again.`, { cause });
  }
}

/** Creates missing links listed in pg-symlinks.json; returns how many. Can be rerun. */
export function repairSymlinks(nativeFolder: string): number {
  const list = path.join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return 0;
  let repairedCount = 0;
  for (const { source, target } of symlinksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const from = path.resolve(nativeFolder, '..', source);
    const link = path.resolve(nativeFolder, '..', target);
    if (existsSync(link)) continue;
    // A dangling link exists only for lstat; remove it before creating a good one.
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) rmSync(link);
    symlinkSync(path.relative(path.dirname(link), from), link);
    repairedCount += 1;
  }
  return repairedCount;
}

/**
 * Returns a native folder that `user` can run: the installed one, or a copy under `systemFolder`. The copy is named by
 * the package version and appears complete (built next to it, then renamed).
 */
export function reachableNativeFolder(
  nativeFolder: string,
  user: PostgresUser | null,
  systemFolder: string,
): string {
  if (user === null || canReach(path.join(nativeFolder, 'bin'), user)) return nativeFolder;
  const version = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(nativeFolder, '..', 'package.json'), 'utf8'))).version;
  const copy = path.join(systemFolder, `postgres-${version}`, 'native');
  if (existsSync(copy)) return copy;
  const unfinished = path.join(systemFolder, `postgres-${version}.${process.pid}`);
  makeFolder(systemFolder, 0o755);
  cpSync(nativeFolder, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  chmodSync(path.join(unfinished, 'native'), 0o755);
  try {
    renameSync(unfinished, path.dirname(copy));
  } catch (error) {
    // Another server made the same copy in the meantime.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

export function makeFolder(folder: string, mode: number): void {
  try {
    makeWithParents(folder);
    chmodSync(folder, mode);
  } catch (cause) {
    throw new StartRefusal(`The folder ${folder} cannot be written (${reasonOf(cause)}).`, { cause });
  }
}

/** Not `recursive: true`: Node hangs if a parent exists that cannot contain folders (ENOENT, as below /proc). */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeWithParents(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
}
