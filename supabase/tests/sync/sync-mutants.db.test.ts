/** Each known way to break the merge must be noticed. Seeds are chosen to kill quickly; MUTANT_SEED tries others. */
import { describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { directedCases } from './directed-cases.ts';
import { runModel } from './model/run-model.ts';
import { breakDatabase, type Mutant, mutants } from './mutants.ts';
import { createWorld } from './world.ts';

const seed = Number(process.env.MUTANT_SEED ?? 20_261_121);

/** What was noticed; null when the mutant lives. */
async function noticed(database: TestDatabase, { killer }: Mutant): Promise<string | null> {
  if ('modelRuns' in killer) {
    return (await runModel(database, { runs: killer.modelRuns, seed })).failure;
  }
  try {
    await directedCases[killer.directed](database, await createWorld(database));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a broken server is noticed:', () => {
  for (const [title, mutant] of Object.entries(mutants)) {
    it(title, async () => {
      const database = await createTestDatabase();
      try {
        await breakDatabase(database, mutant);
        const reason = await noticed(database, mutant);
        if (process.env.MUTANT_SEED !== undefined) console.info(`${title}: ${reason?.slice(0, 160)}`);
        expect(reason).not.toBeNull();
      } finally {
        await database.dispose();
      }
    });
  }
});
