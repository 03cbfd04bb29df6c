/**
 * Test support: the data folder of a server that has run before. Creating a cluster and applying all migrations takes seconds of CPU;
 * tests of something else start on a copy. The original is made once a run, by the first test that asks.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endProcess, startServerProcess } from './server-process.ts';

/**
 * Fills `dataDir`, or leaves it out where the account of Postgres cannot enter temporary folders: the server then begins with none.
 * @param runFolder of this run of tests; the original is kept there
 */
export async function copyPreparedData(dataDir: string, runFolder: string): Promise<void> {
  const original = path.join(runFolder, 'prepared');
  if (!existsSync(original)) await prepare(original);
  if (existsSync(path.join(original, 'postgres'))) copyFolder(original, dataDir);
}

/** Two workers may do this at the same time: the first that is done is taken. */
async function prepare(original: string): Promise<void> {
  const folder = mkdtempSync(`${original}-`);
  chmodSync(folder, 0o711); // as root, Postgres runs as another user that must be able to enter
  const made = path.join(folder, 'data');
  const { child, clusterFolder } = await startServerProcess({ DATA_DIR: made });
  await endProcess(child, 'SIGTERM');
  // Copies of a folder whose cluster stands elsewhere would share it.
  if (clusterFolder?.startsWith(made) === false) rmSync(clusterFolder, { recursive: true, force: true });
  try {
    renameSync(made, original);
  } catch (error) {
    if (!existsSync(original)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** With its owners: as root, the cluster belongs to the account that runs Postgres. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}
