/** Builds the web app when its sources changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const skipped = new Set(['node_modules', 'dist', '.cache', 'coverage']);

/** @param {string} root */
export function hashSources(root) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(path.join(root, source))) {
      hash.update(`${path.relative(root, file).replaceAll('\\', '/')}\0`);
      hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** @param {string} root */
const placesOf = (root) => {
  const folder = path.join(root, 'apps', 'web', 'dist');
  return { stamp: path.join(folder, '.sources'), page: path.join(folder, 'index.html') };
};

/** @param {string} root */
export function isWebBuilt(root) {
  const { stamp, page } = placesOf(root);
  return existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root);
}

/** @param {string} root @returns {string | null} a sentence when it failed */
export function ensureWebBuild(root) {
  const { stamp, page } = placesOf(root);
  if (isWebBuilt(root)) return null;
  console.log('Building the web app ...');
  const manifest = createRequire(path.join(root, 'apps', 'web', 'package.json')).resolve('vite/package.json');
  const vite = path.join(path.dirname(manifest), 'bin', 'vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps', 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0 || !existsSync(page)) return 'The web app could not be built; the message is above.';
  // Hashed again, because the build itself writes the route tree.
  writeFileSync(stamp, hashSources(root));
  return null;
}

/** @param {string} place @returns {string[]} sorted, so that the hash is the same everywhere */
function filesBelow(place) {
  if (!existsSync(place)) return [];
  const entries = entriesOf(place);
  if (entries === null) return [place];
  return entries
    .filter((entry) => !skipped.has(entry) && !entry.endsWith('.tsbuildinfo') && !/\.test\.\w+$/.test(entry))
    .sort()
    .flatMap((entry) => filesBelow(path.join(place, entry)));
}

/** @param {string} place @returns {string[] | null} null: it is a file */
function entriesOf(place) {
  try {
    return readdirSync(place);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
    throw error;
  }
}
