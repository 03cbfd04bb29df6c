/**
 * `npm test`: every check of the project, each run even when one before it failed. The last line is the sum,
 * `N passed, N failed`, and the exit code says the same. Type check, lint and import rules count as one test each
 * (per project for the type check).
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './install-chromium.mjs';
import { ensurePackages } from './start/packages.mjs';
import { ensureWebBuild } from './start/web-build.mjs';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  flakyInPlaywright,
  flakyInVitest,
} from './test/report-counts.mjs';
import { findProjects, typecheck } from './typecheck.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The end of the output is what is read first, and often all that is kept. */
const MOST_NAMED = 40;
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} Passed, but not at once: each is a weakness of a test, or a defect that shows itself now and then. */
const flaky = [];

const problem = ensurePackages(root);
if (problem === null) runAll();
else add({ passed: 0, failed: 1 }, problem);

for (const test of flaky.slice(0, MOST_NAMED)) console.log(`Passed on a later try: ${test}`);
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function runAll() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-test-'));
  chmodSync(folder, 0o711); // as root, Postgres is another user who has to get in
  try {
    for (const project of findProjects()) check(`type check of ${project}`, () => typecheck(project));
    check('format and lint (biome)', () => bin('@biomejs/biome/bin/biome', ['check', '.']) === 0);
    check('lint with types (oxlint)', () => bin('oxlint/bin/oxlint', ['--type-aware']) === 0);
    check('direction of imports', () => node(['tools/check-imports.mjs']) === 0);
    check('conformance with the specification', () => node(['tools/check-conformance.mjs']) === 0);
    const chromium = ensureChromium();
    if (!chromium.ok) add({ passed: 0, failed: 1 }, chromium.sentence);
    runVitest(folder, chromium);
    if (chromium.ok) runPlaywright(folder, chromium.path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {{ok: boolean, path?: string}} chromium */
function runVitest(folder, chromium) {
  title('unit, component, database and browser tests (vitest)');
  const report = path.join(folder, 'vitest.json');
  const projects = chromium.ok ? [] : ['--project=!browser'];
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...projects];
  const exitCode = bin('vitest/vitest.mjs', args, chromiumEnv(chromium.path));
  const results = readJson(report);
  add(countVitest(results, exitCode), 'vitest, see above', failedInVitest(results, root));
  flaky.push(...flakyInVitest(results, root));
}

/** @param {string} folder @param {string} chromium */
function runPlaywright(folder, chromium) {
  title('end-to-end tests (playwright)');
  const buildProblem = ensureWebBuild(root);
  if (buildProblem !== null) return add({ passed: 0, failed: 1 }, buildProblem);
  check('size of the first load per route', () => node(['tools/bundle-size.mjs']) === 0);
  check('files for work without a network', () => node(['tools/offline-files.mjs']) === 0);
  check('places in source maps', () => node(['tools/source-maps.mjs']) === 0);
  const report = path.join(folder, 'playwright.json');
  const exitCode = bin('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    ...chromiumEnv(chromium),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_DATA_DIR: path.join(folder, 'e2e-data'),
  });
  const results = readJson(report);
  add(countPlaywright(results, exitCode), 'playwright, see above', failedInPlaywright(results));
  flaky.push(...flakyInPlaywright(results));
}

/** @param {string | undefined} chromium @returns {Record<string, string>} */
function chromiumEnv(chromium) {
  return chromium === undefined ? {} : { CHROMIUM_PATH: chromium };
}

/** @param {string} name @param {() => boolean} run */
function check(name, run) {
  title(name);
  add(run() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, name);
}

/** @param {{passed: number, failed: number}} counts @param {string} sentence @param {string[]} tests */
function add(counts, sentence, tests = []) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) failures.push(sentence, ...tests.slice(0, MOST_NAMED));
}

/** @param {string} text */
function title(text) {
  console.log(`\n== ${text}`);
}

/** A package's program by its file: no shell, the same on every system. @param {string} file @param {string[]} args */
function bin(file, args, env = {}) {
  return node([path.join('node_modules', file), ...args], env);
}

/** @param {string[]} args @param {Record<string, string>} env */
function node(args, env = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status;
}

/** @param {string} file @returns {unknown} */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
