/**
 * The model of several devices through the real store and engine, against the real SQL functions. Draws with the day's seed;
 * CLIENT_SYNC_SEED=<n> repeats one, CLIENT_SYNC_RUNS=<n> is the soak. A daily run takes eight stories, or
 * as many as fit into 45 seconds, three at least.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../server/src/testing/test-database.ts';
import { runClientModel, SLOW_MACHINE_MS } from './testing/model/client-model.ts';

const soakRuns = Number(process.env.CLIENT_SYNC_RUNS ?? 0);
const seed = Number(process.env.CLIENT_SYNC_SEED ?? process.env.PROPERTY_SEED);
const budgetMs = soakRuns > 0 ? 3_600_000 : 45_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

describe('devices with the real client', () => {
  it(`keep every invariant (seed ${seed})`, { timeout: budgetMs + SLOW_MACHINE_MS + 60_000 }, async () => {
    const { failure, tally } = await runClientModel(database, { runs: soakRuns || 8, seed, budgetMs });
    console.info(`client model: ${JSON.stringify(tally)}`);
    expect(failure).toBeNull();
    // A run without any interaction between devices proves nothing.
    expect(tally.runs).toBeGreaterThan(2);
    expect(tally.typed).toBeGreaterThan(tally.runs * 10);
    expect(tally.conflicts).toBeGreaterThan(tally.runs / 2);
  });
});
