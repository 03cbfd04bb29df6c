/**
 * `npm test`: every check of the project, each run even when one before it failed; `npm test -- <words>` runs the parts, files and
 * tests that match (tools/test/match-words.mjs). Ends with the slowest files, a table by part, what passed on a later try and what
 * failed; the last line is the sum, `N passed, N failed`, and the exit code says the same. Type check, lint and import rules count
 * as one test each (per project for the type check).
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './check/changed-files.mjs';
import { ensureChromium, ensureHeadlessShell } from './install-chromium.mjs';
import { ensureRadicale } from './install-radicale.mjs';
import { ensurePackages } from './start/packages.mjs';
import { cpuUse } from './test/cpu-use.mjs';
import { keepSeconds, writeRun } from './test/last-run.mjs';
import { describeUnknown, matchWords, readTitles } from './test/match-words.mjs';
import { buildChecks, partOf, sourceChecks, testParts, webBuild } from './test/parts.mjs';
import { readPlaywrightTimes, readVitestTimes, rowsOf } from './test/read-times.mjs';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  flakyInPlaywright,
  flakyInVitest,
  outsideErrors,
} from './test/report-counts.mjs';
import { createPrograms, runInOrder } from './test/run-programs.mjs';
import { mergeRows, partTable, slowestTable } from './test/run-tables.mjs';
import { playwrightCommands, vitestCommands } from './test/test-commands.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The end of the output is what is read first, and often all that is kept. */
const MOST_NAMED = 40;
/** Most of these programs use one core for much of their time. */
const CHECKS_AT_A_TIME = 2;
const LEFT_TO_SOAK =
  '`npm run test:soak` adds what takes too long here: every property drawn 25 times as often, the models of sync and their mutants, the queue of ' +
  'notifications, odd requests and random kills at full length, whole servers that fail to start or lose Postgres, the demo, every cover in every layout, ' +
  'all tests of the schema on the Postgres of the system, test files in a drawn order, and every end-to-end test at both screen sizes, with every rule of ' +
  'accessibility in both themes; no test has a second try there. `npm test -- <words>` runs any of them by name.';

const programs = createPrograms(root);
const readCpuUse = cpuUse();
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} Passed, but not at once: each is a weakness of a test, or a defect that shows itself now and then. */
const flaky = [];
/** @type {import('./test/run-tables.mjs').Row[]} */
const rows = [];
/** @type {import('./test/read-times.mjs').FileTime[]} */
const times = [];

const words = process.argv.slice(2);
/** A test that is named runs, even one that a daily run leaves to the soak. */
const byName = words.length > 0 ? { SOAK_TESTS: '1' } : {};
const problem = ensurePackages(root);
if (problem === null) await runChosen();
else add({ passed: 0, failed: 1 }, problem);
report();

async function runChosen() {
  const checks = [...sourceChecks(), ...buildChecks];
  if (words.length === 0) return runAll(checks, null);
  const titlesIn = (/** @type {string} */ file) => readTitles(readFileSync(path.join(root, file), 'utf8'));
  const files = listFiles(root).filter((file) => partOf(file) !== null);
  const choice = matchWords(words, { checks, parts: testParts, files, titlesIn });
  if (choice.unknown.length === 0) return runAll(choice.checks, choice);
  const names = [...new Set([...checks.map(({ part }) => part), ...testParts])];
  add({ passed: 0, failed: 1 }, describeUnknown(choice.unknown, names));
}

/** @param {readonly import('./test/parts.mjs').Check[]} checks @param {import('./test/match-words.mjs').Choice | null} choice */
async function runAll(checks, choice) {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-test-'));
  chmodSync(folder, 0o711); // as root, Postgres is another user who has to get in
  const chromium = needsChromium(choice) ? ensureChromium() : null;
  if (chromium?.ok === false) add({ passed: 0, failed: 1 }, chromium.sentence);
  if (choice === null && chromium?.ok) ensureHeadlessShell();
  const missing = choice === null ? ensureRadicale() : '';
  if (missing !== '') console.log(missing);
  const hasBrowser = chromium?.ok === true;
  const units = vitestCommands(choice, { hasBrowser });
  const stories = hasBrowser ? playwrightCommands(choice) : [];
  try {
    // Vitest waits for Postgres and for its own start: what else there is fills the second core.
    const tests = runEach(units, (args) => runVitest(folder, args));
    const atOnce = units.length > 0 ? 1 : CHECKS_AT_A_TIME;
    const isBuilt = await runChecks(checks, { atOnce, builds: stories.length > 0, showAfter: tests });
    await tests;
    if (isBuilt) await runEach(stories, (args) => runPlaywright(folder, args));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @template Task @param {readonly Task[]} tasks @param {(task: Task) => Promise<unknown>} run */
async function runEach(tasks, run) {
  for (const task of tasks) await run(task);
}

/** Tests may look for it in every part. @param {import('./test/match-words.mjs').Choice | null} choice */
function needsChromium(choice) {
  return vitestCommands(choice, { hasBrowser: true }).length + playwrightCommands(choice).length > 0;
}

/**
 * Builds the web app first where a check or a story needs it. Returns whether it is built.
 * @param {readonly import('./test/parts.mjs').Check[]} checks
 * @param {{atOnce: number, builds: boolean, showAfter: Promise<unknown>}} options
 */
async function runChecks(checks, { atOnce, builds, showAfter }) {
  const ofBuild = checks.filter((check) => buildChecks.includes(check));
  const ofSources = checks.filter((check) => !ofBuild.includes(check));
  const build = builds || ofBuild.length > 0 ? [webBuild] : [];
  /** @type {Promise<boolean>} */
  let built = Promise.resolve(false);
  await runInOrder(
    [...build, ...ofSources, ...ofBuild],
    atOnce,
    async (check) => {
      if (ofBuild.includes(check) && !(await built)) return null;
      if (check === webBuild && atOnce > 1) console.log('Building the web app, unless it is built ...');
      const ended = programs.run(check.args, { keepOutput: true });
      if (check === webBuild) built = ended.then(({ status }) => status === 0);
      return ended;
    },
    async (check, ended) => {
      await showAfter;
      if (ended !== null) showCheck(check, ended);
    },
  );
  return built;
}

/** A build is no test, but one that fails counts. @param {import('./test/parts.mjs').Check} check @param {import('./test/run-programs.mjs').Ended} ended */
function showCheck(check, { status, output, wallSeconds, cpuSeconds }) {
  const { part, title } = check;
  announce(title);
  process.stdout.write(output);
  const tests = check === webBuild ? 0 : 1;
  rows.push({ part, files: null, tests, wallSeconds, cpuSeconds });
  add(status === 0 ? { passed: tests, failed: 0 } : { passed: 0, failed: 1 }, title);
}

/** @param {string} folder @param {readonly string[]} args */
async function runVitest(folder, args) {
  announce('unit, component, database and browser tests (vitest)');
  const report = path.join(folder, `vitest-${rows.length}.json`);
  const timesFile = path.join(folder, `times-${rows.length}.jsonl`);
  const errorsFile = path.join(folder, `errors-${rows.length}.jsonl`);
  const own = ['file-times', 'outside-errors'].map((name) => `./tools/test/${name}.mjs`);
  const reporters = ['default', 'json', ...own].map((name) => `--reporter=${name}`);
  const { status, wallSeconds, cpuSeconds } = await programs.run(
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${report}`, ...args],
    { env: { TEST_FILE_TIMES: timesFile, TEST_OUTSIDE_ERRORS: errorsFile, ...byName } },
  );
  const results = readJson(report);
  const named = [...failedInVitest(results, root), ...outsideErrors(readText(errorsFile), root)];
  const failed = named.length > 0 ? named : [`no test; vitest ended with ${status ?? 'a signal'}`];
  addTests(countVitest(results, status), 'vitest', failed);
  flaky.push(...flakyInVitest(results, root));
  addTimes('vitest', readVitestTimes(readText(timesFile)), { wallSeconds, cpuSeconds });
}

/** @param {string} folder @param {readonly string[]} args */
async function runPlaywright(folder, args) {
  announce('end-to-end tests (playwright)');
  const report = path.join(folder, `playwright-${rows.length}.json`);
  const { status, wallSeconds, cpuSeconds } = await programs.run(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        E2E_DATA_DIR: path.join(folder, `e2e-data-${rows.length}`),
        ...byName,
      },
    },
  );
  const results = readJson(report);
  addTests(countPlaywright(results, status), 'playwright', failedInPlaywright(results));
  flaky.push(...flakyInPlaywright(results));
  addTimes('e2e', readPlaywrightTimes(results), { wallSeconds, cpuSeconds });
}

/**
 * The program's own row counts the files of all its parts. Vitest's projects run at the same time, so that each has a row without
 * CPU time, unless it ran alone.
 * @param {string} part @param {readonly import('./test/read-times.mjs').FileTime[]} own
 * @param {{wallSeconds: number, cpuSeconds: number | null}} measured
 */
function addTimes(part, own, measured) {
  times.push(...own);
  const parts = rowsOf(own);
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return rows.push({ ...only, ...measured });
  const tests = own.reduce((sum, file) => sum + file.tests, 0);
  rows.push({ part, files: own.length, tests, ...measured });
  rows.push(...parts.map((row) => ({ ...row, part: `  ${row.part}` })));
}

/** A run of tests in which none ran proves nothing. @param {{passed: number, failed: number}} counts @param {string} program @param {string[]} failed */
function addTests(counts, program, failed) {
  if (counts.passed + counts.failed === 0) add({ passed: 0, failed: 1 }, `${program} ran no test`);
  else add(counts, `${program}, see above`, failed);
}

/** @param {{passed: number, failed: number}} counts @param {string} sentence @param {string[]} tests */
function add(counts, sentence, tests = []) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) failures.push(sentence, ...tests.slice(0, MOST_NAMED));
}

function report() {
  if (times.length > 0) console.log(`\n${slowestTable(times)}`);
  if (rows.length > 0) console.log(`\n${partTable(rows)}\n${readCpuUse()}\n`);
  keepSeconds(root, times);
  writeRun(root, { words, rows: mergeRows(rows), ...total });
  if (words.length === 0) console.log(LEFT_TO_SOAK);
  for (const test of flaky.slice(0, MOST_NAMED)) console.log(`Passed on a later try: ${test}`);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** @param {string} text */
function announce(text) {
  console.log(`\n== ${text}`);
}

/** @param {string} file @returns {unknown} */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** @param {string} file written only when there is something to tell */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
