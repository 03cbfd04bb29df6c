/**
 * The model of several devices through the real store and engine, against the real SQL functions. Draws with the day's seed;
 * CLIENT_SYNC_SEED=<n> repeats one, CLIENT_SYNC_RUNS=<n> is the soak. At most a minute in CI.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/test-database.ts';
import { runClientModel } from './testing/model/client-model.ts';

const soakRuns = Number(process.env.CLIENT_SYNC_RUNS ?? 0);
const seed = Number(process.env.CLIENT_SYNC_SEED ?? process.env.PROPERTY_SEED);
const budgetMs = soakRuns > 0 ? 3_600_000 : 45_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

describe('devices with the real client', () => {
  it(`keep every invariant (seed ${seed})`, { timeout: budgetMs + 60_000 }, async () => {
    const { failure, tally } = await runClientModel(database, { runs: soakRuns || 40, seed, budgetMs });
    console.info(`client model: ${JSON.stringify(tally)}`);
    expect(failure).toBeNull();
    // A run in which nobody met anybody proves nothing.
    expect(tally.runs).toBeGreaterThan(2);
    expect(tally.typed).toBeGreaterThan(tally.runs * 10);
    expect(tally.conflicts).toBeGreaterThan(tally.runs / 2);
  });
});
