/**
 * Nothing typed is ever lost, whatever devices, networks, clocks and other organizations do. 60 dense runs (12 on older servers) with the
 * day's seed;
 * SYNC_RUNS=3000 is the soak, SYNC_SEED=<n> SYNC_LANES=1 repeats a failing one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { repeatStory, runModel } from './model/run-model.ts';

const runsOnNewest = Number(process.env.SYNC_RUNS ?? 60);
const seed = Number(process.env.SYNC_SEED ?? process.env.PROPERTY_SEED);
const lanes = Number(process.env.SYNC_LANES ?? 2);

/** Stories that once broke an invariant: seed, number of the run, and what it was about. */
const pastFailures = [
  [252_703_258, 25, 'a mass edit of the text of a phone that runs ahead, then an older text of it let in'],
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

describe('the model of devices that come and go', () => {
  const timeout = 60_000 + runsOnNewest * 8_000;
  it(`keeps every invariant (seed ${seed})`, { timeout }, async () => {
    const [server] = await database.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    // The merge is the same text everywhere; older servers need to show only that they read it alike.
    const runs = (server?.major ?? 0) >= 18 ? runsOnNewest : Math.ceil(runsOnNewest / 5);
    const { failure, tally } = await runModel(database, { runs, seed, lanes });
    console.info(`sync model: ${JSON.stringify(tally)}`);
    expect(failure).toBeNull();
    expect(tally.deadlocks).toBe(0);

    // A run without any interaction proves nothing.
    expect(tally.runs).toBeGreaterThanOrEqual(runs);
    expect(tally.typed).toBeGreaterThan(runs * 15);
    expect(tally.plainWrites).toBeGreaterThan(runs * 5);
    expect(tally.attacks).toBeGreaterThan(runs);
    expect(tally.markup).toBeGreaterThan(runs);
    if (runs < 50) return;
    for (const answer of ['ok', 'won', 'lost', 'on_deleted', 'dup', 'parked', 'rejected']) {
      expect(tally.answers[answer] ?? 0, answer).toBeGreaterThan(runs / 10);
    }
    expect(tally.conflicts).toBeGreaterThan(runs);
  });

  for (const [pastSeed, run, what] of pastFailures) {
    it(`holds where it once did not: ${what}`, async () => {
      expect(await repeatStory(database, pastSeed, run)).toBeNull();
    });
  }
});
