/** Two organizations whose people name each other's ids: nothing of one changes because of the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { hostileCases } from './hostile-cases.ts';
import { createWorld } from './world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

describe('an id that belongs to someone else', () => {
  for (const [title, run] of Object.entries(hostileCases)) {
    it(title, async () => run(database, await createWorld(database)));
  }
});

describe('what devices send', () => {
  it('is never looked up by its id alone', async () => {
    const functions = await database.query<{ name: string; text: string }>(
      `select p.oid::regprocedure::text as name, p.prosrc as text from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and p.prosrc ~ 'sync_(mutations|parked|conflicts) '
         and p.proname <> 'is_row_promised' -- compares organizations`,
    );
    const alone = functions.flatMap(({ name, text }) =>
      text
        .split(/;|\bjoin\b|\bexists\b/)
        .filter((part) => /\b(from|update) public\.sync_(mutations|parked|conflicts) /.test(part))
        .filter((part) => !part.includes('scope_id'))
        .map((part) => `${name}: ${part.trim()}`),
    );
    expect(alone).toEqual([]);
  });
});
