/**
 * `npm run notices`: writes THIRD-PARTY-NOTICES.md from the license files of every package that the shipped app and
 * server depend on. Its test fails when the file is outdated.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const noticesFile = path.join(root, 'THIRD-PARTY-NOTICES.md');
const licenseFile = /^(licen[cs]e|copying|notice|copyright|ofl)([-_.].*)?$/i;

/**
 * @typedef {{
 *   name?: string, version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean,
 *   license?: string, os?: string[], cpu?: string[],
 * }} LockEntry
 * @typedef {{names: string[], license: string, text: string}} Notice
 */

/**
 * Per-platform builds of a package would differ between machines; their texts are the same. @param {LockEntry} entry
 */
const isPlatformBuild = (entry) =>
  entry.os !== undefined || entry.cpu !== undefined || entry.optional === true;

/** @returns {{folder: string, name: string, version: string, license: string}[]} without the project's own packages */
export function shippedPackages() {
  /** @type {{packages: Record<string, LockEntry>}} */
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link && !entry.dev)
    .filter(([, entry]) => !entry.devOptional && !isPlatformBuild(entry))
    .map(([place, entry]) => ({
      folder: path.join(root, place),
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      license: entry.license ?? 'see the text',
    }))
    .sort((a, b) => (a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name)));
}

/** Identical texts appear once, below all packages that share them. */
export function makeNotices() {
  /** @type {Map<string, Notice>} */
  const notices = new Map();
  for (const { folder, name, version, license } of shippedPackages()) {
    const text = readLicense(folder) ?? `${license}. The package includes no license text.`;
    const notice = notices.get(`${license}\n${text}`) ?? { names: [], license, text };
    const title = `${name} ${version}`;
    if (!notice.names.includes(title)) notice.names.push(title);
    notices.set(`${license}\n${text}`, notice);
  }
  const parts = [...notices.values()].map(
    ({ names, license, text }) =>
      `## ${names.join(', ')}\n\nLicense: ${license}\n\n\`\`\`text\n${text}\n\`\`\`\n`,
  );
  return `${introduction}\n${parts.join('\n')}`;
}

/** @param {string} folder @returns {string | null} */
function readLicense(folder) {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name) && !/\.(js|ts|json)$/.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  if (files.length === 0) return null;
  return files.map((file) => tidy(readFileSync(path.join(folder, file), 'utf8'))).join('\n\n');
}

/** @param {string} text */
const tidy = (text) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r', '')
    .replaceAll('```', "'''")
    .replace(/[ \t]+$/gm, '')
    .trim();
/** The same order on every machine, whatever its locale. @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const introduction = `# Third-party notices

Plumbline itself is under the MIT license (LICENSE). It ships or installs the packages below, each under its own license.
Written by \`npm run notices\`; packages that only develop or test Plumbline are not listed. The builds of Postgres and of
other native programs for the several systems are under the license of the package that brings them (PostgreSQL license).

heic-to holds libheif and libde265 (LGPL-3.0). It is shipped unchanged, as a separate script that is loaded only when a HEIC
photo is read: anyone who serves the app can replace it with another build of heic-to, by building with a different version.

The cities of ZIP codes are from the postal codes of GeoNames (geonames.org), under CC BY 4.0
(creativecommons.org/licenses/by/4.0). Changed: other columns and military mail are left out, and "Saint" is written "St.".
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(noticesFile, makeNotices());
  console.log(`${path.basename(noticesFile)}: ${shippedPackages().length} packages.`);
}
