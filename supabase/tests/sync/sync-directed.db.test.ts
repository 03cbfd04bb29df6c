import fc from 'fast-check';
import { generateKeyBetween } from 'fractional-indexing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { directedCases } from './directed-cases.ts';
import { createWorld } from './world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

describe('what chance reaches too rarely', () => {
  for (const [title, run] of Object.entries(directedCases)) {
    it(title, async () => run(database, await createWorld(database)));
  }
});

describe('order keys', () => {
  it('sort in the database as they do in JavaScript, and the check accepts every one', async () => {
    const keys: string[] = [];
    for (const place of fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), 1000)) {
      const at = place < 0.5 ? 0 : Math.floor((place - 0.5) * 2 * keys.length);
      keys.splice(at, 0, generateKeyBetween(keys[at - 1] ?? null, keys[at] ?? null));
    }
    expect(keys).toEqual([...keys].sort());
    const [answer] = await database.query(
      `select array_agg(k order by k collate "C") as sorted, bool_and(k ~ '^[A-Za-z][0-9A-Za-z]{0,199}$') as fits
       from unnest($1::text[]) k`,
      [keys],
    );
    expect(answer).toEqual({ sorted: keys, fits: true });
  });
});
