/**
 * `npm run check`: what a change may have broken, in about a minute: format, lint, types, imports, conformance, language and the nearest unit,
 * component and database tests. The change is what is not committed, or else the last commit; `--since <ref>` takes all since then.
 * Says what it left out. The last line is the sum, as that of `npm test`, which proves the rest.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChanged, listFiles } from './check/changed-files.mjs';
import { chooseProjects, chooseTests, chooseToLint, deciding, needsMore } from './check/choose.mjs';
import { createGraph, isModule, reach } from './check/import-graph.mjs';
import { ensurePackages } from './start/packages.mjs';
import { keepSeconds, quietness, readSeconds } from './test/last-run.mjs';
import { biomeArgs, oxlintArgs, sourceChecks } from './test/parts.mjs';
import { readVitestTimes } from './test/read-times.mjs';
import { countVitest } from './test/report-counts.mjs';
import { createPrograms, runInOrder } from './test/run-programs.mjs';
import { findProjects, typecheckArgs } from './typecheck.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const TYPES_CACHE = path.join('node_modules', '.cache', 'plumbline-types');
/** Of two workers together, next to the other parts, on a quiet machine. */
const MOST_TEST_SECONDS = 40;
/** Of that, on the busiest machine: a minute without tests would prove too little. */
const LEAST_SHARE = 0.25;
const PARTS_AT_A_TIME = 2;
const MOST_LINTED = 60;
/** More names than a command line takes everywhere; the whole repository is as quick. */
const MOST_NAMED = 400;

/** @typedef {{title: string, args: string[], report?: string, times?: string}} Part */

const programs = createPrograms(root);
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const left = [];

const startedAtMs = performance.now();
process.exitCode = await main(process.argv.slice(2));

/** @param {readonly string[]} args */
async function main(args) {
  const since = args[0] === '--since' && args.length === 2 ? (args[1] ?? null) : null;
  if (args.length > 0 && since === null) return refuse('Usage: npm run check [-- --since <ref>]');
  const problem = ensurePackages(root);
  if (problem !== null) return refuse(problem);
  const change = changeSince(since);
  if (change === null) return refuse(`There is no commit '${since}'.`);
  console.log(
    `${change.files.length} changed ${change.files.length === 1 ? 'file' : 'files'} since ${change.base}`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-check-'));
  try {
    await runInOrder(planParts(change.files, folder), PARTS_AT_A_TIME, runPart);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const sentence of left) console.log(`LEFT OUT: ${sentence}`);
  console.log(`${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** @param {string | null} since */
function changeSince(since) {
  try {
    return findChanged(root, since);
  } catch {
    return null;
  }
}

/** @param {readonly string[]} changed @param {string} folder @returns {Part[]} the longest first */
function planParts(changed, folder) {
  if (changed.length === 0) return [];
  const files = listFiles(root);
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const graph = createGraph(files, read);
  const seen = [...changed, ...mentions(changed, files, read)];
  const present = new Set(files);
  const typed = reach(graph, seen, { withTypes: true });
  const kept = changed.filter((file) => present.has(file));
  return [
    ...testParts(changed, reach(graph, seen, { withTypes: false }), folder, present),
    ...typeParts(changed, typed),
    ...lintParts(changed, new Map([...typed].filter(([file]) => present.has(file)))),
    ...formatParts(changed, kept),
    ...sourceChecks().filter(({ part }) => ['imports', 'conformance', 'language'].includes(part)),
  ];
}

/** Modules that name a changed file which is no module: a migration, a style sheet, a document. @param {readonly string[]} changed @param {readonly string[]} files @param {(file: string) => string} read */
function mentions(changed, files, read) {
  const names = changed.filter((file) => !isModule(file)).map((file) => path.posix.basename(file));
  const hasName = (/** @type {string} */ file) => names.some((name) => read(file).includes(name));
  const naming = names.length === 0 ? [] : files.filter((file) => isModule(file) && hasName(file));
  const hasSql = changed.some((file) => file.startsWith('supabase/') && file.endsWith('.sql'));
  return hasSql ? [...naming, ...files.filter((file) => file.startsWith('supabase/tests/'))] : naming;
}

/** @param {readonly string[]} changed @param {ReadonlyMap<string, number>} reached @param {string} folder @param {ReadonlySet<string>} present @returns {Part[]} */
function testParts(changed, reached, folder, present) {
  const distances = new Map([...reached].filter(([file]) => present.has(file)));
  const tests = chooseTests(distances, {
    seconds: readSeconds(root),
    mostSeconds: MOST_TEST_SECONDS * Math.max(LEAST_SHARE, quietness()),
  });
  const behindAll = deciding('tests', changed);
  if (behindAll.length > 0) left.push(`every test depends on ${list(behindAll)}; run npm test`);
  if (tests.left.length > 0)
    left.push(
      `${tests.left.length} of ${tests.left.length + tests.chosen.length} test files that the change reaches ` +
        `(about ${Math.round(tests.leftSeconds)} s), the farthest: ${list(tests.left)}; run npm test -- unit dom db`,
    );
  const more = needsMore(distances);
  if (more.length > 0) left.push(`what needs a browser: ${list(more)}; run npm test -- ${more[0]}`);
  if (tests.chosen.length === 0) return [];
  const report = path.join(folder, 'vitest.json');
  const times = path.join(folder, 'times.jsonl');
  const reporters = ['default', 'json', './tools/test/file-times.mjs'].map((name) => `--reporter=${name}`);
  const projects = ['--project=!browser', '--project=!db-system'];
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...reporters,
    `--outputFile.json=${report}`,
    ...projects,
  ];
  const title = `tests (${tests.chosen.length} ${tests.chosen.length === 1 ? 'file' : 'files'})`;
  return [{ title, args: [...args, ...tests.chosen], report, times }];
}

/** @param {readonly string[]} changed @param {ReadonlyMap<string, number>} reached @returns {Part[]} */
function typeParts(changed, reached) {
  const all = findProjects().map((project) => project.replaceAll('\\', '/'));
  const projects = all.map((project) => ({
    project,
    include: JSON.parse(readFileSync(path.join(root, project), 'utf8')).include,
  }));
  const seeing = deciding('types', changed).length > 0 ? all : chooseProjects(projects, reached.keys());
  return seeing.map((project) => ({
    title: `types of ${project}`,
    args: typecheckArgs(project, { cacheFolder: TYPES_CACHE }),
  }));
}

/** @param {readonly string[]} changed @param {ReadonlyMap<string, number>} reached @returns {Part[]} */
function lintParts(changed, reached) {
  const title = 'lint with types (oxlint)';
  const isWhole = deciding('lint', changed).length > 0;
  const { files, left: over } = chooseToLint(reached, MOST_LINTED);
  if (isWhole) return [{ title, args: oxlintArgs([]) }];
  if (over > 0)
    left.push(`lint with types of ${over} modules that import what changed; run npm test -- lint`);
  return files.length === 0 ? [] : [{ title: `${title}, ${files.length} files`, args: oxlintArgs(files) }];
}

/** @param {readonly string[]} changed @param {readonly string[]} kept @returns {Part[]} */
function formatParts(changed, kept) {
  const title = 'format and lint (biome)';
  if (deciding('format', changed).length > 0 || kept.length > MOST_NAMED)
    return [{ title, args: biomeArgs(['.']) }];
  const flags = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  return kept.length === 0 ? [] : [{ title, args: biomeArgs([...flags, ...kept]) }];
}

/** @param {Part} part */
async function runPart(part) {
  const env = { ...(part.times !== undefined && { TEST_FILE_TIMES: part.times, SOAK_TESTS: '1' }) };
  tell(part, await programs.run(part.args, { keepOutput: true, env }));
}

/** @param {Part} part @param {import('./test/run-programs.mjs').Ended} ended */
function tell({ title, report, times }, { status, output, wallSeconds }) {
  if (status !== 0) process.stdout.write(output);
  const counts = report === undefined ? null : countVitest(readJson(report), status);
  const { passed, failed } = counts ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  total.passed += passed;
  total.failed += failed;
  if (times !== undefined) keepSeconds(root, readVitestTimes(readText(times)));
  const result = status === 0 ? 'passed' : 'FAILED';
  console.log(`${wallSeconds.toFixed(1).padStart(6)} s  ${result}  ${title}`);
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} file @returns {unknown} */
function readJson(file) {
  const text = readText(file);
  return text === '' ? null : JSON.parse(text);
}

/** @param {readonly string[]} files */
function list(files) {
  const named = files.slice(-3).join(', ');
  return files.length > 3 ? `${named} and ${files.length - 3} more` : named;
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  console.log('0 passed, 1 failed');
  return 1;
}
