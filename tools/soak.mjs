/**
 * `npm run test:soak`: what is too long for a daily run, part by part. `npm run test:soak -- kills` runs the parts of that name.
 *   properties  every property many times as often and with other seeds (tools/test/property-policy.ts)
 *   server      the sync model of the server            client  the sync model of devices with the real client
 *   mutants     broken copies of the database, each of which the models have to notice
 *   queue       the queue of notifications with 10,000 appointments
 *   fuzz        odd requests                            kills   random kills of backends, Postgres and the server under load
 *   stories     every end-to-end story at both sizes
 *   unit-order, dom-order, db-order  these test files in an order that is drawn: files of one worker share its modules; with them those
 *               that a daily run leaves out (tools/test/soak-files.mjs)
 *   looks       every cover in every layout as a PDF
 *   system      all tests of the schema and the server model once more, on Postgres as the system's package manager installed it
 * Two more only run by their whole name, next to a process that keeps each core busy:
 *   slowest     the twenty slowest files of the last runs, twenty times each
 *   hog         `npm test`, three times
 * No test has a second try. PROPERTY_SEED, SYNC_SEED, CLIENT_SYNC_SEED, FUZZ_SEED, KILL_SEED and ORDER_SEED repeat a run;
 * PROPERTY_RUNS, SYNC_RUNS, CLIENT_SYNC_RUNS, QUEUE_APPOINTMENTS, FUZZ_RUNS and KILL_COUNT set the lengths.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { slowestFiles, startHog } from './soak/under-load.mjs';
import { partOf } from './test/parts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const env = {
  PROPERTY_SEED: 'random',
  PROPERTY_RUNS: '25',
  SYNC_RUNS: '3000',
  CLIENT_SYNC_RUNS: '300',
  FUZZ_RUNS: '20000',
  FUZZ_SEED: String(Date.now() % 1_000_000),
  KILL_COUNT: '100',
  QUEUE_APPOINTMENTS: '10000',
  E2E_SIZES: 'all',
  ALL_LOOKS: '1',
  ALL_SYSTEM: '1',
  SOAK_TESTS: '1',
  SECOND_TRIES: 'no',
  ORDER_SEED: String(Date.now() % 1_000_000),
  ...process.env,
};

/** @type {Readonly<Record<string, () => readonly string[]>>} */
const parts = {
  properties: () =>
    vitest('--project=!db-system', '--testTimeout=3600000', '--hookTimeout=600000', ...findProperties()),
  server: () => vitest('--project=db', 'supabase/tests/sync/sync-model.db.test.ts'),
  client: () => vitest('--project=db', 'apps/web/src/ground/sync/sync-client-model.db.test.ts'),
  mutants: () => vitest('--project=db', 'supabase/tests/sync/sync-mutants.db.test.ts'),
  queue: () => vitest('--project=db', 'supabase/tests/notification-queue.db.test.ts'),
  fuzz: () => vitest('--project=db', 'apps/server/src/http/fuzz.db.test.ts'),
  kills: () => vitest('--project=db', 'apps/server/src/kills.db.test.ts'),
  'unit-order': () => inDrawnOrder('unit'),
  'dom-order': () => inDrawnOrder('dom'),
  'db-order': () => inDrawnOrder('db'),
  looks: () => vitest('--project=unit', 'packages/report-pdf/src/looks.test.ts'),
  system: () => vitest('--project=db-system', '--hookTimeout=600000'),
  stories: () => ['@playwright/test/cli.js', 'test', '--retries=0'],
};

const SLOWEST = 20;
const TIMES = 20;
const WHOLE_RUNS = 3;

/** Programs that run one after the other. @type {Readonly<Record<string, () => readonly (readonly string[])[]>>} */
const partsUnderLoad = {
  slowest() {
    const files = slowestFiles(root, SLOWEST);
    const stories = files.filter((file) => partOf(file) === 'e2e');
    const others = files.filter((file) => partOf(file) !== 'e2e');
    const again = ['@playwright/test/cli.js', 'test', '--retries=0', `--repeat-each=${TIMES}`, ...stories];
    return [
      ...(others.length > 0 ? Array.from({ length: TIMES }, () => vitest(...others)) : []),
      ...(stories.length > 0 ? [again] : []),
    ];
  },
  hog: () => Array.from({ length: WHOLE_RUNS }, () => ['../tools/test.mjs']),
};

const [wanted = ''] = process.argv.slice(2);
const names = [...Object.keys(parts), ...Object.keys(partsUnderLoad)];
const chosen = Object.hasOwn(partsUnderLoad, wanted)
  ? [wanted]
  : Object.keys(parts).filter((name) => name.includes(wanted));
if (chosen.length === 0) console.error(`No part is called ${wanted}: ${names.join(', ')}.`);
const failed = chosen.filter((name) => !run(name));
for (const name of chosen) console.log(`${name}: ${failed.includes(name) ? 'failed' : 'passed'}`);
process.exitCode = chosen.length > 0 && failed.length === 0 ? 0 : 1;

/** @param {string} name */
function run(name) {
  const underLoad = partsUnderLoad[name];
  if (underLoad === undefined) return runProgram(parts[name]?.() ?? []);
  const stop = startHog();
  try {
    const programs = underLoad();
    // As long as in a daily run, but nothing is tried twice.
    const daily = { ...process.env, SECOND_TRIES: 'no' };
    return programs.length > 0 && programs.filter((program) => !runProgram(program, daily)).length === 0;
  } finally {
    stop();
  }
}

/**
 * @param {readonly string[]} program a file, from node_modules, and its arguments
 * @param {Readonly<Record<string, string | undefined>>} variables
 */
function runProgram([program = '', ...args], variables = env) {
  const file = path.join(root, 'node_modules', program);
  return (
    spawnSync(process.execPath, [file, ...args], { stdio: 'inherit', cwd: root, env: variables }).status === 0
  );
}

/** @param {string[]} args */
function vitest(...args) {
  return ['vitest/vitest.mjs', 'run', ...args];
}

/** @param {string} project */
function inDrawnOrder(project) {
  return vitest(`--project=${project}`, '--sequence.shuffle.files', `--sequence.seed=${env.ORDER_SEED}`);
}

/** Test files that use fast-check, relative to the root. */
function findProperties() {
  return ['apps', 'packages', 'supabase', 'tools'].flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(part, file))
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .filter((file) => readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'")),
  );
}
