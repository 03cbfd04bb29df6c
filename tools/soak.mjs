// `npm run test:soak`: the sync model at ten times its usual length. SYNC_SEED repeats a run, SYNC_RUNS sets its length.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const run = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'db', 'supabase/tests/sync/sync-model.db.test.ts'],
  { stdio: 'inherit', env: { SYNC_RUNS: '3000', ...process.env } },
);
process.exitCode = run.status ?? 1;
