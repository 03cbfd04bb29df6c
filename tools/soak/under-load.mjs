/** Parts of the soak that run next to a CPU hog: what passes only on an idle machine is not finished. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { readSeconds } from '../test/last-run.mjs';
import { partOf } from '../test/parts.mjs';

/** Hears between two turns that its parent is gone. */
const BUSY = `
  process.once('disconnect', () => process.exit());
  const turn = () => {
    const endMs = Date.now() + 50;
    while (Date.now() < endMs);
    setImmediate(turn);
  };
  turn();`;

/** One busy process for each core, until the returned function is called; they end with this process in any case. */
export function startHog(count = availableParallelism()) {
  const hogs = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const stop = () => {
    for (const hog of hogs) hog.kill();
  };
  return Object.assign(stop, { hogs });
}

/** The slowest test files of the last runs, the slowest first. @param {string} root @param {number} count @returns {string[]} */
export function slowestFiles(root, count) {
  return rankFiles(readSeconds(root), count, (file) => existsSync(path.join(root, file)));
}

/** @param {Record<string, number>} seconds by file @param {number} count @param {(file: string) => boolean} isThere @returns {string[]} */
export function rankFiles(seconds, count, isThere) {
  return Object.entries(seconds)
    .filter(([file]) => partOf(file) !== null && isThere(file))
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file]) => file);
}
