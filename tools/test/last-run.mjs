/** What the last runs took, kept for `npm run bench -- tests` and for `npm run check`, which estimates by it what fits into a minute. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

const FOLDER = path.join('node_modules', '.cache', 'plumbline-tests');

/**
 * @typedef {{words: string[], rows: import('./run-tables.mjs').Row[], passed: number, failed: number}} Run
 */

/** To TEST_RUN_FILE where it is set. @param {string} root @param {Run} run */
export function writeRun(root, run) {
  write(process.env.TEST_RUN_FILE ?? path.join(root, FOLDER, 'last-run.json'), run);
}

/** @param {string} file @returns {Run | null} */
export const readRun = (file) => /** @type {Run | null} */ (read(file));

/** Seconds by test file, of the last run of each. @param {string} root @returns {Record<string, number>} */
export function readSeconds(root) {
  return /** @type {Record<string, number> | null} */ (read(path.join(root, FOLDER, 'seconds.json'))) ?? {};
}

/** As on a quiet machine, as far as can be told. @param {string} root @param {readonly import('./read-times.mjs').FileTime[]} times */
export function keepSeconds(root, times) {
  const share = quietness();
  const quiet = times.map(({ file, seconds }) => ({ file, seconds: seconds * share }));
  if (quiet.length > 0)
    write(path.join(root, FOLDER, 'seconds.json'), mergeSeconds(readSeconds(root), quiet));
}

/** The share of a core that a program gets next to the others: 1 on a quiet machine, and where the load is not known. */
export function quietness(load = loadavg()[0] ?? 0, cores = availableParallelism()) {
  return load <= cores ? 1 : cores / load;
}

/**
 * A quick run counts at once and a slow one by degrees: it is the machine more often than the test.
 * @param {Record<string, number>} known @param {readonly {file: string, seconds: number}[]} times
 */
export function mergeSeconds(known, times) {
  const merged = { ...known };
  for (const { file, seconds } of times) {
    const before = known[file];
    const taken = before === undefined ? seconds : Math.min(seconds, before * MOST_GROWTH + 0.1);
    merged[file] = Math.round(taken * 100) / 100;
  }
  return merged;
}

const MOST_GROWTH = 1.25;

/** @param {string} file @param {unknown} value */
function write(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/** @param {string} file @returns {unknown} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
