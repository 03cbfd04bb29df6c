/** Tells whether node_modules matches package-lock.json, and installs it otherwise. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{version?: string, link?: boolean, optional?: boolean, devOptional?: boolean}} LockEntry */

/**
 * npm records what it installed in node_modules/.package-lock.json. Optional packages are not compared, because those
 * of other platforms are never there.
 * @param {Record<string, LockEntry>} wanted `packages` of package-lock.json
 * @param {Record<string, LockEntry>} installed `packages` of the hidden lock
 */
export function arePackagesCurrent(wanted, installed) {
  return Object.entries(wanted).every(([place, { version, link, optional, devOptional }]) => {
    if (!place.includes('node_modules/') || link || optional || devOptional) return true;
    return installed[place]?.version === version;
  });
}

/** @param {string} root */
export function arePackagesInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  return wanted !== null && installed !== null && arePackagesCurrent(wanted, installed);
}

/** @param {string} root @returns {string | null} a sentence when it failed */
export function ensurePackages(root) {
  if (arePackagesInstalled(root)) return null;
  if (readPackages(path.join(root, 'package-lock.json')) === null)
    return 'The file package-lock.json is missing or damaged; get it back from the repository.';
  console.log('Installing packages (npm ci) ...');
  return runNpmCi(root) ? null : 'npm ci failed; its message is above. Is this machine online?';
}

/** @param {string} root */
function runNpmCi(root) {
  // NODE_ENV=production would omit what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const isScript = npm !== undefined && /npm-cli\.c?js$/.test(npm) && existsSync(npm);
  const result = isScript
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return result.status === 0;
}

/** @param {string} file @returns {Record<string, LockEntry> | null} */
function readPackages(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null; // truncated: reinstall
  }
}
