/**
 * Which part may import which: domain <- {sync, report-pdf, report-html, samples, ui} <- features <- app, features never each other, and the
 * network only in backend and sync/transport. Pure; check-imports.mjs reads the files.
 */
import { builtinModules } from 'node:module';
import path from 'node:path';

/**
 * @typedef {{name: string, is: (file: string) => boolean, forbids: (target: string, file: string) => boolean}} Rule
 * `file` and `target` are paths from the root; the target of a package import is its name (`react`, `node:fs`), that of
 * a package of this workspace its folder (`packages/domain`).
 */

const networkPackages = ['@supabase/', 'tus-js-client'];
const nodeModules = new Set(builtinModules);
/** @param {string} prefix @returns {(place: string) => boolean} */
const below = (prefix) => (place) => place === prefix || place.startsWith(`${prefix}/`);
const isWorkspace = (/** @type {string} */ target) => below('packages')(target) || below('apps')(target);
const web = 'apps/web/src';
const lowerWeb = ['local', 'sync', 'backend', 'capture', 'help'].map((name) => below(`${web}/${name}`));
const isLowerWeb = (/** @type {string} */ file) => lowerWeb.some((isIt) => isIt(file));

/** @type {readonly Rule[]} */
const rules = [
  {
    name: 'packages/domain is pure: no other part, no React, no Node',
    is: below('packages/domain'),
    forbids: (target) =>
      (isWorkspace(target) && !below('packages/domain')(target)) ||
      target.startsWith('react') ||
      isNodeModule(target),
  },
  {
    name: 'packages/ui knows no entity and no other part',
    is: below('packages/ui/src'),
    forbids: (target) => isWorkspace(target) && !below('packages/ui')(target),
  },
  {
    name: 'packages/report-pdf knows only the domain',
    is: below('packages/report-pdf'),
    forbids: (target) =>
      isWorkspace(target) && !below('packages/report-pdf')(target) && !below('packages/domain')(target),
  },
  {
    name: 'packages/report-html knows only the domain',
    is: below('packages/report-html'),
    forbids: (target) =>
      isWorkspace(target) && !below('packages/report-html')(target) && !below('packages/domain')(target),
  },
  {
    name: 'packages/samples knows only the domain',
    is: below('packages/samples'),
    forbids: (target) =>
      isWorkspace(target) && !below('packages/samples')(target) && !below('packages/domain')(target),
  },
  {
    name: 'packages/documentation knows no other part',
    is: below('packages/documentation'),
    forbids: (target) => isWorkspace(target) && !below('packages/documentation')(target),
  },
  {
    name: 'the browser knows nothing of the server',
    is: below('apps/web'),
    forbids: below('apps/server'),
  },
  {
    name: 'the server knows nothing of the screens',
    is: below('apps/server'),
    forbids: (target) => below('apps/web')(target) || below('packages/ui')(target),
  },
  {
    name: 'features never import each other or the app',
    is: below(`${web}/features`),
    forbids: (target, file) =>
      below(`${web}/app`)(target) ||
      (below(`${web}/features`)(target) && featureOf(target) !== featureOf(file)),
  },
  {
    name: 'local, sync, backend, capture and help lie below the features',
    is: isLowerWeb,
    forbids: (target) => below(`${web}/features`)(target) || below(`${web}/app`)(target),
  },
  {
    name: 'only backend and sync/transport touch the network',
    is: (file) => below(web)(file) && !below(`${web}/backend`)(file) && !below(`${web}/sync/transport`)(file),
    forbids: (target) => networkPackages.some((name) => target.startsWith(name)),
  },
];

/** @param {string} target */
function isNodeModule(target) {
  return target.startsWith('node:') || nodeModules.has(target);
}

/** @param {string} file */
function featureOf(file) {
  return file.split('/')[4];
}

/** Where an import leads, see Rule. @param {string} specifier @param {string} file */
function targetOf(specifier, file) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier.startsWith('#/')) return `${web}/${specifier.slice(2)}`;
  const own = /^@plumbline\/([\w-]+)/.exec(specifier)?.[1];
  if (own === undefined) return specifier;
  return own === 'web' || own === 'server' ? `apps/${own}` : `packages/${own}`;
}

/**
 * @param {string} file from the root, with `/`
 * @param {readonly string[]} specifiers as written in the file
 * @returns {string[]} one sentence per violation
 */
export function violationsOf(file, specifiers) {
  return specifiers.flatMap((specifier) => {
    const target = targetOf(specifier, file);
    const broken = rules.filter((rule) => rule.is(file) && rule.forbids(target, file));
    return broken.map((rule) => `${file} imports ${specifier}: ${rule.name}.`);
  });
}
