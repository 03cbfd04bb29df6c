/** The parts of `npm test`, by the names that `npm test -- <words>`, its table and `npm run bench -- tests` use. Loads no package. */
import { findProjects, typecheckArgs } from '../typecheck.mjs';

/**
 * @typedef {{part: string, title: string, args: string[]}} Check
 * A program that passes or fails as a whole and counts as one test; `args` go to Node.
 */

/** Parts made of test files, as Vitest's projects and the folder of the stories are called. */
export const testParts = ['unit', 'dom', 'db', 'db-system', 'browser', 'e2e'];

/** Checks that need only the sources, in the order of their output. @returns {Check[]} */
export function sourceChecks() {
  return [
    ...findProjects().map((project) => ({
      part: 'types',
      title: `type check of ${project}`,
      args: typecheckArgs(project),
    })),
    { part: 'format', title: 'format and lint (biome)', args: biomeArgs(['.']) },
    { part: 'lint', title: 'lint with types (oxlint)', args: oxlintArgs([]) },
    { part: 'imports', title: 'direction of imports', args: ['tools/check-imports.mjs'] },
    {
      part: 'conformance',
      title: 'conformance with the specification',
      args: ['tools/check-conformance.mjs'],
    },
    { part: 'language', title: 'language of texts', args: ['tools/check-language.mjs'] },
  ];
}

/** @type {Check} */
export const webBuild = {
  part: 'build',
  title: 'the web app as it is shipped',
  args: ['tools/test/build-web.mjs'],
};

/** Checks of the web app as it is built. @type {readonly Check[]} */
export const buildChecks = [
  { part: 'bundle', title: 'size of the first load per route', args: ['tools/bundle-size.mjs'] },
  { part: 'secrets', title: 'no secrets in the built web app', args: ['tools/bundle-secrets.mjs'] },
  { part: 'offline', title: 'files for work without a network', args: ['tools/offline-files.mjs'] },
  { part: 'maps', title: 'places in source maps', args: ['tools/source-maps.mjs'] },
];

/** @param {readonly string[]} files */
export const biomeArgs = (files) => ['node_modules/@biomejs/biome/bin/biome', 'check', ...files];

/** @param {readonly string[]} files */
export const oxlintArgs = (files) => ['node_modules/oxlint/bin/oxlint', '--type-aware', ...files];

/** The part that runs a test file, null for other files. @param {string} file from the root, with `/` */
export function partOf(file) {
  if (file.startsWith('e2e/')) return file.endsWith('.spec.ts') ? 'e2e' : null;
  if (/\.browser\.test\.tsx?$/.test(file)) return 'browser';
  if (file.endsWith('.db.test.ts')) return 'db';
  if (file.endsWith('.test.tsx')) return 'dom';
  return /\.test\.(ts|mjs)$/.test(file) ? 'unit' : null;
}
