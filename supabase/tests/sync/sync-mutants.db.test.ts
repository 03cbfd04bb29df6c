/** Each known way to break the merge must be noticed. Seeds are chosen to kill quickly; MUTANT_SEED tries others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { directedCases } from './directed-cases.ts';
import { hostileCases } from './hostile-cases.ts';
import { keyMutants } from './key-mutants.ts';
import { runModel } from './model/run-model.ts';
import { breakDatabase, type Mutant, type MutantChange, mutants, oneByOne } from './mutants.ts';
import { createWorld, type World } from './world.ts';

const seed = Number(process.env.MUTANT_SEED ?? 20_261_121);

/** What was noticed; null when the mutant lives. */
async function noticed(database: TestDatabase, { killer }: Mutant): Promise<string | null> {
  if ('modelRuns' in killer) {
    return (await runModel(database, { runs: killer.modelRuns, seed })).failure;
  }
  return noticedBy(database, directedCases[killer.directed]);
}

async function noticedBy(
  database: TestDatabase,
  run: (database: TestDatabase, world: World) => Promise<void>,
): Promise<string | null> {
  try {
    await run(database, await createWorld(database));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function lookAt(title: string, reason: Promise<string | null>): Promise<void> {
  const found = await reason;
  if (process.env.MUTANT_SEED !== undefined) console.info(`${title}: ${found?.slice(0, 160)}`);
  expect(found).not.toBeNull();
}

async function onCopyOfItsOwn(
  mutant: MutantChange,
  look: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  try {
    await breakDatabase(database, mutant);
    await look(database);
  } finally {
    await database.dispose();
  }
}

describe('a broken server is noticed:', () => {
  for (const [title, mutant] of Object.entries(mutants)) {
    it(title, () => onCopyOfItsOwn(mutant, (database) => lookAt(title, noticed(database, mutant))));
  }
});

describe('a key without its scope or author is noticed:', () => {
  let shared: TestDatabase;
  beforeAll(async () => {
    shared = await createTestDatabase();
    await shared.query(oneByOne);
  });
  afterAll(() => shared.dispose());

  for (const [title, mutant] of Object.entries(keyMutants)) {
    const look = (database: TestDatabase): Promise<void> =>
      lookAt(title, noticedBy(database, hostileCases[mutant.killer]));
    it(title, async () => {
      if (mutant.prepare !== undefined) return onCopyOfItsOwn(mutant, look);
      const whole = await breakDatabase(shared, mutant);
      try {
        await look(shared);
      } finally {
        await shared.query(whole);
      }
    });
  }
});
