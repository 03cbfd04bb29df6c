/**
 * `npm run test:soak`: what is too long for a daily run, part by part. `npm run test:soak -- kills` runs the parts of that name.
 *   properties  every property many times as often and with other seeds (tools/test/property-policy.ts)
 *   server      the sync model of the server            client  the sync model of devices with the real client
 *   fuzz        odd requests                            kills   random kills of backends, Postgres and the server under load
 *   stories     every end-to-end story at both sizes
 *   unit-order, dom-order, db-order  these test files in an order that is drawn: files of one worker share its modules
 *   looks       every cover in every layout as a PDF
 *   system      all tests of the schema and the server model once more, on Postgres as the system's package manager installed it
 * No test has a second try. PROPERTY_SEED, SYNC_SEED, CLIENT_SYNC_SEED, FUZZ_SEED, KILL_SEED and ORDER_SEED repeat a run;
 * PROPERTY_RUNS, SYNC_RUNS, CLIENT_SYNC_RUNS, FUZZ_RUNS and KILL_COUNT set the lengths.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const env = {
  PROPERTY_SEED: 'random',
  PROPERTY_RUNS: '25',
  SYNC_RUNS: '3000',
  CLIENT_SYNC_RUNS: '300',
  FUZZ_RUNS: '20000',
  FUZZ_SEED: String(Date.now() % 1_000_000),
  KILL_COUNT: '100',
  E2E_SIZES: 'all',
  ALL_LOOKS: '1',
  ALL_SYSTEM: '1',
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
  fuzz: () => vitest('--project=db', 'apps/server/src/http/fuzz.db.test.ts'),
  kills: () => vitest('--project=db', 'apps/server/src/kills.db.test.ts'),
  'unit-order': () => inDrawnOrder('unit'),
  'dom-order': () => inDrawnOrder('dom'),
  'db-order': () => inDrawnOrder('db'),
  looks: () => vitest('--project=unit', 'packages/report-pdf/src/looks.test.ts'),
  system: () => vitest('--project=db-system', '--hookTimeout=600000'),
  stories: () => ['@playwright/test/cli.js', 'test', '--retries=0'],
};

const [wanted = ''] = process.argv.slice(2);
const chosen = Object.keys(parts).filter((name) => name.includes(wanted));
if (chosen.length === 0) console.error(`No part is called ${wanted}: ${Object.keys(parts).join(', ')}.`);
const failed = chosen.filter((name) => !run(name));
for (const name of chosen) console.log(`${name}: ${failed.includes(name) ? 'failed' : 'passed'}`);
process.exitCode = chosen.length > 0 && failed.length === 0 ? 0 : 1;

/** @param {string} name */
function run(name) {
  const [program = '', ...args] = parts[name]?.() ?? [];
  const file = path.join(root, 'node_modules', program);
  return spawnSync(process.execPath, [file, ...args], { stdio: 'inherit', cwd: root, env }).status === 0;
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
