/**
 * `npm run bench`: every measurement, one after the other, each in a separate process; `npm run bench -- <name> ...` runs some.
 * `npm run bench -- tests <words>` measures the parts of `npm test` that the words choose.
 * Goals are printed as met or missed next to their figures, and all of them once more in a table at the end. The exit code is
 * 1 only when a part failed to run: a slow machine is no failure, and a part that fails does not stop the others.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { goalTable, readFigures } from './bench/figure-log.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { ensurePackages } from './start/packages.mjs';
import { ensureWebBuild } from './start/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {{name: string, script: string, needsWebBuild?: boolean}[]} */
const parts = [
  { name: 'local', script: 'bench/local/bench-local.ts' },
  { name: 'start', script: 'bench/start/bench-start.ts', needsWebBuild: true },
  { name: 'list', script: 'bench/list/bench-list.ts', needsWebBuild: true },
  { name: 'calendar', script: 'bench/calendar/bench-calendar.ts', needsWebBuild: true },
  { name: 'calendar-sync', script: 'bench/calendar-sync/bench-calendar-sync.ts' },
  { name: 'photos', script: 'bench/photos/bench-photos.ts', needsWebBuild: true },
  { name: 'open-photos', script: 'bench/open-photos/bench-open-photos.ts', needsWebBuild: true },
  { name: 'preview', script: 'bench/preview/bench-preview.ts', needsWebBuild: true },
  { name: 'viewer', script: 'bench/viewer/bench-viewer.ts', needsWebBuild: true },
  { name: 'builder', script: 'bench/builder/bench-builder.ts', needsWebBuild: true },
  { name: 'typing', script: 'bench/typing/bench-typing.ts', needsWebBuild: true },
  { name: 'sync', script: 'bench/sync/bench-sync.ts' },
  { name: 'api', script: 'bench/api/bench-api.ts' },
  { name: 'load', script: 'bench/load/bench-load.ts' },
  { name: 'fairness', script: 'bench/fairness/bench-fairness.ts' },
  { name: 'site', script: 'bench/site/bench-site.ts', needsWebBuild: true },
  { name: 'pdf', script: 'bench/pdf/bench-pdf.ts' },
  { name: 'cards', script: 'bench/cards/bench-cards.ts' },
  { name: 'receipts', script: 'bench/receipts/bench-receipts.ts' },
  { name: 'intelligence', script: 'bench/intelligence/bench-intelligence.ts', needsWebBuild: true },
  { name: 'import', script: 'bench/import/bench-import.ts', needsWebBuild: true },
  { name: 'people', script: 'bench/people/bench-people.ts' },
  { name: 'types', script: 'bench/types/bench-types.ts' },
  { name: 'credit', script: 'bench/credit/bench-credit.ts' },
  { name: 'route', script: 'bench/route/bench-route.ts' },
  { name: 'analytics', script: 'bench/analytics/bench-analytics.ts', needsWebBuild: true },
  { name: 'books', script: 'bench/books/bench-books.ts', needsWebBuild: true },
  { name: 'booking', script: 'bench/booking/bench-booking.ts' },
  { name: 'tests', script: 'bench/tests/bench-tests.ts' },
  { name: 'size', script: 'tools/bundle-size.mjs', needsWebBuild: true },
];

/** Longer than any part takes; a hanging one must not block the others. */
const PART_MAX_MS = 20 * 60_000;

process.exitCode = main(process.argv.slice(2));

/** @param {string[]} args */
function main(args) {
  const { names, words } = splitArgs(args);
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined)
    return refuse(`There is no bench '${unknown}'. There are: ${parts.map(({ name }) => name).join(', ')}.`);
  const wanted = names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
  const problem = prepare(wanted);
  if (problem !== null) return refuse(problem);
  describeMachine();
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
  const figures = path.join(folder, 'figures.jsonl');
  const failed = wanted
    .filter((part) => !run(part, figures, part.name === 'tests' ? words : []))
    .map(({ name }) => name);
  console.log(`\n${goalTable(readFigures(figures))}`);
  rmSync(folder, { recursive: true, force: true });
  if (failed.length > 0) return refuse(`Failed to run: ${failed.join(', ')}.`);
  return 0;
}

/** @param {typeof parts} wanted @returns {string | null} */
function prepare(wanted) {
  const problem = ensurePackages(root);
  if (problem !== null) return problem;
  const chromium = ensureChromium();
  if (!chromium.ok) return chromium.sentence;
  process.env.CHROMIUM_PATH = chromium.path;
  return wanted.some((part) => part.needsWebBuild) ? ensureWebBuild(root) : null;
}

function describeMachine() {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}, ${memory}`,
  );
}

/** What follows `tests` is for that part. @param {string[]} args */
function splitArgs(args) {
  const end = args.includes('tests') ? args.indexOf('tests') + 1 : args.length;
  return { names: args.slice(0, end), words: args.slice(end) };
}

/** @param {{name: string, script: string}} part @param {string} figures @param {string[]} words */
function run({ name, script }, figures, words) {
  console.log(`\n== ${name} (load ${(loadavg()[0] ?? 0).toFixed(1)})`);
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const env = { ...process.env, BENCH_FIGURES: figures };
  const options = { cwd: root, env, stdio: /** @type {const} */ ('inherit'), timeout: PART_MAX_MS };
  return spawnSync(process.execPath, [...loader, script, ...words], options).status === 0;
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  return 1;
}
