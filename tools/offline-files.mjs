/**
 * Checks that everything the app may request offline is on the device. A file imported by a cached one but not cached
 * itself would break a screen in the crawlspace. Reads the built web app; part of `npm test`.
 *   node tools/offline-files.mjs
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const distFolder = path.join(import.meta.dirname, '..', 'apps', 'web', 'dist');

/** @typedef {{file: string, imports?: string[], dynamicImports?: string[], css?: string[]}} Chunk */

/** The word lists for a new password: sign-up is online only. */
const ONLINE = /measure-password/;

/**
 * Missing files, each with the file that needs it.
 * @param {Readonly<Record<string, Chunk>>} manifest @param {ReadonlySet<string>} kept
 * @returns {string[]}
 */
export function missingOffline(manifest, kept) {
  const missing = new Set();
  for (const chunk of Object.values(manifest)) {
    if (!kept.has(chunk.file)) continue;
    const lazy = (chunk.dynamicImports ?? []).filter((key) => !ONLINE.test(key));
    const wanted = [...(chunk.imports ?? []), ...lazy].map((key) => manifest[key]?.file ?? key);
    for (const file of [...wanted, ...(chunk.css ?? [])])
      if (!kept.has(file)) missing.add(`${file}, asked for by ${chunk.file}`);
  }
  return [...missing];
}

/** The precache list that the build writes into the worker. @param {string} worker @returns {Set<string>} */
export const keptFiles = (worker) =>
  new Set([...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1] ?? ''));

function main() {
  const read = (/** @type {string} */ name) => readFileSync(path.join(distFolder, name), 'utf8');
  const kept = keptFiles(read('sw.js'));
  if (kept.size === 0) throw new Error('The service worker keeps no file.');
  const missing = missingOffline(JSON.parse(read(path.join('.vite', 'manifest.json'))), kept);
  for (const line of missing) console.error(`Not kept for work without a network: ${line}`);
  console.log(`${kept.size} files are kept on the device, ${missing.length} are missing.`);
  if (missing.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
