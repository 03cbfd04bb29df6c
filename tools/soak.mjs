// `npm run test:soak`: the two sync models (server; devices with the real client) at many times their usual length, one
// after the other. SYNC_SEED and CLIENT_SYNC_SEED repeat a run, SYNC_RUNS and CLIENT_SYNC_RUNS set the lengths.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const models = [
  'supabase/tests/sync/sync-model.db.test.ts',
  'apps/web/src/sync/sync-client-model.db.test.ts',
];
const env = { SYNC_RUNS: '3000', CLIENT_SYNC_RUNS: '300', ...process.env };

const statuses = models.map(
  (model) =>
    spawnSync(process.execPath, [vitest, 'run', '--project', 'db', model], { stdio: 'inherit', env }).status,
);
process.exitCode = statuses.find((status) => status !== 0) === undefined ? 0 : 1;
