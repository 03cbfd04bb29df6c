/**
 * Which part may import which: domain <- {sync, report-pdf, report-html, samples, ui} <- features <- app, features never each other, and the
 * network only in backend and sync/transport. Pure; check-imports.mjs reads the files. Cycles: import-cycles.mjs.
 */
import { builtinModules } from 'node:module';
import path from 'node:path';

const web = 'apps/web/src';
const server = 'apps/server/src';
const functions = 'supabase/functions';
/** @param {string} prefix @param {readonly string[]} names */
const within = (prefix, names) => names.map((name) => `${prefix}/${name}`);

/** Modules at the root of the web app that every folder of it may import; they import nothing but each other. */
const webBase = within(web, [
  'lazy-or-nothing.ts',
  'list-query.ts',
  'log.ts',
  'result.ts',
  'sha256-hex.ts',
  'store.ts',
  'use-store.ts',
]);
const webLayers = within(web, [
  'backend',
  'capture',
  'help',
  'local',
  'report-output',
  'report-overview',
  'service-worker',
  'sync',
]);
const drawn = ['packages/documentation', 'packages/domain', 'packages/samples', 'packages/ui'];
const serverParts = within(server, [
  'auth',
  'backup',
  'config',
  'contract',
  'contract.ts',
  'database',
  'demo',
  'functions',
  'http',
  'jobs',
  'mail',
  'realtime',
  'rest',
  'server.ts',
  'start-refusal.ts',
  'storage',
]);

/**
 * Every folder of product code, and what it may import besides itself. A module belongs to the longest place that its path starts
 * with; one that belongs to none is a violation, so a new folder has to be entered here.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const places = {
  'packages/domain': [],
  'packages/documentation': [],
  'packages/ui': [],
  'packages/report-html': ['packages/domain'],
  'packages/report-pdf': ['packages/domain'],
  'packages/samples': ['packages/domain'],

  'apps/web/package.json': [],
  ...Object.fromEntries(webBase.map((file) => [file, webBase])),
  [`${web}/local`]: [...webBase, 'packages/domain', 'packages/ui'],
  [`${web}/backend`]: [...webBase, 'apps/web/package.json', 'packages/domain'],
  [`${web}/capture`]: [...webBase, `${web}/local`, 'packages/domain'],
  [`${web}/sync`]: [...webBase, `${web}/local`, 'packages/domain'],
  [`${web}/service-worker`]: [...webBase, `${web}/capture`, 'packages/domain'],
  [`${web}/help`]: [...webBase, 'packages/documentation', 'packages/domain', 'packages/ui'],
  [`${web}/report-overview`]: [...webBase, ...within(web, ['capture', 'local', 'sync']), 'packages/domain'],
  [`${web}/report-output`]: [
    ...webBase,
    ...within(web, ['capture', 'local']),
    'packages/domain',
    'packages/report-html',
    'packages/report-pdf',
    'packages/ui',
  ],
  [`${web}/list-query.ts`]: ['packages/domain'],
  [`${web}/features`]: [...webBase, `${web}/list-query.ts`, ...webLayers, ...drawn, 'packages/report-pdf'],
  [`${web}/app`]: [...webBase, `${web}/list-query.ts`, ...webLayers, `${web}/features`, ...drawn],
  [`${web}/main.tsx`]: [...webBase, `${web}/app`],
  [`${web}/sw.ts`]: [...webBase, ...within(web, ['capture', 'service-worker'])],

  [`${server}/start-refusal.ts`]: [],
  [`${server}/auth`]: [
    ...within(server, ['contract', 'database', 'mail', 'realtime', 'start-refusal.ts', 'storage']),
    `${functions}/_shared`,
    'packages/domain',
  ],
  [`${server}/backup`]: within(server, ['config', 'database', 'start-refusal.ts']),
  [`${server}/config`]: within(server, ['auth', 'backup', 'database', 'start-refusal.ts']),
  [`${server}/contract`]: within(server, ['auth']),
  [`${server}/database`]: [
    ...within(server, ['backup', 'config', 'contract.ts', 'start-refusal.ts']),
    'packages/domain',
  ],
  [`${server}/demo`]: [...within(server, ['start-refusal.ts']), 'packages/domain'],
  [`${server}/functions`]: [...within(server, ['contract', 'mail']), `${functions}/_shared`],
  [`${server}/http`]: [
    ...within(server, ['config', 'contract', 'contract.ts', 'database', 'start-refusal.ts']),
    'packages/domain',
  ],
  [`${server}/jobs`]: within(server, ['contract', 'realtime']),
  [`${server}/mail`]: [...within(server, ['auth', 'contract']), `${functions}/_shared`, 'packages/domain'],
  [`${server}/realtime`]: [...within(server, ['contract', 'database', 'rest']), 'packages/domain'],
  [`${server}/rest`]: [...within(server, ['contract', 'http']), 'packages/domain'],
  [`${server}/storage`]: [...within(server, ['auth', 'contract', 'start-refusal.ts']), 'packages/domain'],
  // Loads the functions by name.
  [`${server}/contract.ts`]: [...serverParts, functions],
  [`${server}/server.ts`]: serverParts,
  [`${server}/main.ts`]: serverParts,

  [`${functions}/_shared`]: ['packages/domain', 'packages/report-pdf'],
  [functions]: [`${functions}/_shared`, 'packages/domain', 'packages/report-pdf'],
};

/** Folders whose subfolders are separate places: none imports another. */
const separateFolders = [`${web}/features`, functions];

/**
 * @typedef {{name: string, is: (file: string) => boolean, forbids: (target: string) => boolean}} Rule
 * `file` and `target` are paths from the root; the target of a package import is its name (`react`, `node:fs`).
 */

const networkPackages = ['@supabase/', 'tus-js-client'];
const nodeModules = new Set(builtinModules);
/** @param {string} prefix @returns {(place: string) => boolean} */
const below = (prefix) => (place) => place === prefix || place.startsWith(`${prefix}/`);
const isWorkspace = (/** @type {string} */ target) => /^(apps|packages|supabase)\//.test(target);

/** @type {readonly Rule[]} */
const rules = [
  {
    name: 'packages/domain is pure: no React, no Node',
    is: below('packages/domain'),
    forbids: (target) => target.startsWith('react') || target.startsWith('node:') || nodeModules.has(target),
  },
  {
    name: 'only backend and sync/transport touch the network',
    is: (file) => below(web)(file) && !below(`${web}/backend`)(file) && !below(`${web}/sync/transport`)(file),
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
    below('packages/domain/src/tables')(file) ||
    ['records', 'permissions', 'roles', 'sync/synced-tables', 'sync/registers'].some(
      (name) => file === `packages/domain/src/${name}.ts`,
    ),
  without: below('zod'),
};

/** Beside the contract tests that share it. */
const contractTestSupport = within(`${server}/contract`, [
  'contract-target.ts',
  'contract-test-server.ts',
  'subscription-fixture.ts',
]);

/** Tests and what only they import. Tests may reach further: a journey through the sync engine needs the server. @param {string} file */
export const isTest = (file) =>
  /\.test\.tsx?$|\/testing\/|\/testing(\.tsx?)?$/.test(file) || contractTestSupport.includes(file);

/** Product code, whose imports are checked. @param {string} file */
export const isProduct = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !isTest(file);

/** The key of `places`, or null. @param {string} file */
export function placeOf(file) {
  const found = Object.keys(places).filter((place) => below(place)(file));
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The folder of a feature or function, where `file` is in one. @param {string} file @param {string | null} place */
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
  if (specifier.startsWith('#/')) return `${web}/${specifier.slice(2)}`;
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
  const allowed = places[from] ?? [];
  const isSamePlace = from === to && separateFolderOf(file, from) === separateFolderOf(target, to);
  if (isSamePlace || (from !== to && to !== null && allowed.includes(to))) return null;
  return `${from} may import only itself${allowed.map((each) => `, ${each}`).join('')}`;
}

/**
 * @param {string} file from the root, with `/`
 * @param {readonly string[]} specifiers as written in the file
 * @returns {string[]} one sentence per violation
 */
export function violationsOf(file, specifiers) {
  const homeless =
    placeOf(file) === null
      ? [`${file} is in none of the places of tools/imports/import-rules.mjs: add its folder there.`]
      : [];
  return [
    ...homeless,
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
