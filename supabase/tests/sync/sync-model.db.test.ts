/**
 * Nothing typed is ever lost, whatever devices, networks and clocks do. 300 dense runs with a random, printed seed;
 * SYNC_RUNS=3000 is the soak, SYNC_SEED=<n> SYNC_LANES=1 repeats a failing one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { runModel } from './model/run-model.ts';

const runs = Number(process.env.SYNC_RUNS ?? 300);
const seed = Number(process.env.SYNC_SEED ?? Date.now() % 1_000_000_000);
const lanes = Number(process.env.SYNC_LANES ?? 2);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

describe('the model of devices that come and go', () => {
  it(`keeps every invariant in ${runs} runs (seed ${seed})`, { timeout: 20_000 + runs * 4_000 }, async () => {
    const { failure, tally } = await runModel(database, { runs, seed, lanes });
    console.info(`sync model: ${JSON.stringify(tally)}`);
    expect(failure).toBeNull();

    // A run in which nobody met anybody proves nothing.
    expect(tally.runs).toBeGreaterThanOrEqual(runs);
    expect(tally.typed).toBeGreaterThan(runs * 15);
    expect(tally.plainWrites).toBeGreaterThan(runs * 5);
    if (runs < 50) return;
    for (const answer of ['ok', 'won', 'lost', 'on_deleted', 'dup', 'parked', 'rejected']) {
      expect(tally.answers[answer] ?? 0, answer).toBeGreaterThan(runs / 10);
    }
    expect(tally.conflicts).toBeGreaterThan(runs);
  });
});
