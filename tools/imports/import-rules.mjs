/**
 * Which part may import which: domain <- {report-pdf, report-html, samples, ui} <- ground <- report, office, account, public <- app;
 * subjects import each other only through the doors that places.mjs names, and the network is in few folders of the ground. Pure;
 * check-imports.mjs reads the files. Cycles: import-cycles.mjs.
 */
import { builtinModules } from 'node:module';
import path from 'node:path';
import { places, separateFolders, wholes } from './places.mjs';

const web = 'apps/web/src';
const domain = 'packages/domain/src';

/**
 * @typedef {{name: string, is: (file: string) => boolean, forbids: (target: string) => boolean}} Rule
 * `file` and `target` are paths from the root; the target of a package import is its name (`react`, `node:fs`).
 */

const networkPackages = ['@supabase/', 'tus-js-client'];
const networkFolders = ['backend', 'session', 'sync/transport'].map((folder) => `${web}/ground/${folder}`);
const nodeModules = new Set(builtinModules);
/** @param {string} prefix @returns {(place: string) => boolean} */
const below = (prefix) => (place) => place === prefix || place.startsWith(`${prefix}/`);
const isWorkspace = (/** @type {string} */ target) => /^(apps|packages|supabase)\//.test(target);

/** Folders whose package.json names `#src/*`. Deno reads the domain, which has no such name there. */
const withShortPaths = [web, 'apps/server/src'];

/** @type {readonly Rule[]} */
const rules = [
  {
    name: 'packages/domain is pure: no React, no Node',
    is: below('packages/domain'),
    forbids: (target) => target.startsWith('react') || target.startsWith('node:') || nodeModules.has(target),
  },
  {
    name: 'only ground/backend, ground/session and ground/sync/transport touch the network',
    is: (file) => below(web)(file) && !networkFolders.some((folder) => below(folder)(file)),
    forbids: (target) => networkPackages.some((name) => target.startsWith(name)),
  },
  {
    name: 'product code never imports test support',
    is: () => true,
    forbids: (target) => isWorkspace(target) && isTest(target),
  },
];

/**
 * Modules that run before any form or answer is checked, and what they do without, however many imports away. Records are read by
 * plain functions (ADR 0084): one schema among them would bring zod back to pages that name a permission only.
 */
export const leanModules = {
  is: (/** @type {string} */ file) =>
    below(`${domain}/tables`)(file) ||
    ['ground/roles', 'office/permissions', 'sync/synced-tables', 'sync/registers'].some(
      (name) => file === `${domain}/${name}.ts`,
    ),
  without: below('zod'),
};

/** Tests and what only they import. Tests may reach further: a journey through the sync engine needs the server. @param {string} file */
const isTest = (file) => /\.test\.tsx?$|\/testing\/|\/testing(\.tsx?)?$/.test(file);

/** Product code, whose imports are checked. @param {string} file */
export const isProduct = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !isTest(file);

/** The key of `places`, or null. @param {string} file */
export function placeOf(file) {
  const found = Object.keys(places).filter((place) => below(place)(file));
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The folder of a function, where `file` is in one. @param {string} file @param {string | null} place */
function separateFolderOf(file, place) {
  const parent = separateFolders.find((folder) => folder === place);
  return parent === undefined ? null : file.slice(0, `${file}/`.indexOf('/', parent.length + 1));
}

/**
 * Where an import leads: a path from the root, without its ending for a package of this workspace; the name of any other package.
 * @param {string} specifier
 * @param {string} file
 */
export function targetOf(specifier, file) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier.startsWith('#src/')) return `${file.split('/').slice(0, 2).join('/')}/${specifier.slice(1)}`;
  const own = /^@plumbline\/([\w-]+)(?:\/(.+))?$/.exec(specifier);
  if (own === null) return specifier;
  const [, name, sub] = own;
  return `${name === 'web' || name === 'server' ? 'apps' : 'packages'}/${name}/src/${sub ?? 'index'}`;
}

/** The rule of `places` that an import breaks, or null. @param {string} file @param {string} target */
function brokenPlace(file, target) {
  if (!isWorkspace(target) || isTest(target)) return null;
  const [from, to] = [placeOf(file), placeOf(target)];
  if (from === null) return null;
  const allowed = (places[from] ?? []).flatMap((each) => wholes[each] ?? [each]);
  const isSamePlace = from === to && separateFolderOf(file, from) === separateFolderOf(target, to);
  if (isSamePlace || (from !== to && to !== null && allowed.includes(to))) return null;
  return `${from} may not import ${to ?? 'a folder without a place'} (see tools/imports/places.mjs)`;
}

/**
 * @param {string} file from the root, with `/`
 * @param {readonly string[]} specifiers as written in the file
 * @returns {string[]} one sentence per violation
 */
export function violationsOf(file, specifiers) {
  const homeless =
    placeOf(file) === null
      ? [`${file} is in none of the places of tools/imports/places.mjs: add its folder there.`]
      : [];
  const source = withShortPaths.find((folder) => below(folder)(file));
  const climbing = specifiers.filter(
    (specifier) =>
      specifier.startsWith('../../') && source !== undefined && below(source)(targetOf(specifier, file)),
  );
  return [
    ...homeless,
    ...climbing.map(
      (specifier) => `${file} imports ${specifier}: an import that climbs twice begins with #src/.`,
    ),
    ...specifiers.flatMap((specifier) => {
      const target = targetOf(specifier, file);
      const broken = rules.filter((rule) => rule.is(file) && rule.forbids(target)).map(({ name }) => name);
      const place = brokenPlace(file, target);
      return [...broken, ...(place === null ? [] : [place])].map(
        (name) => `${file} imports ${specifier}: ${name}.`,
      );
    }),
  ];
}
