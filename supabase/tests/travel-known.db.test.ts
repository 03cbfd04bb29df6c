/** Driving times that a router has answered: kept, replaced, aged out, and open to the service only. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { newPerson } from './sync/sync-calls.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const keep = (hour: string, cells: object[]) =>
  database.as('service_role', 'select public.travel_keep($1, $2, $3)', ['osrm', hour, JSON.stringify(cells)]);
const known = (hour: string, pairs: string[]) =>
  database.as('service_role', 'select * from public.travel_known($1, $2, $3) order by pair', [
    'osrm',
    hour,
    pairs,
  ]);

it('keeps drives by hour, and the latest of each', async () => {
  await keep('', [
    { pair: 'a b', seconds: 600, miles: 5.5 },
    { pair: 'b a', seconds: 620, miles: 5.6 },
  ]);
  await keep('', [{ pair: 'a b', seconds: 660, miles: 5.5 }]);
  expect(await known('', ['a b', 'b a', 'a c'])).toEqual([
    { pair: 'a b', seconds: 660, miles: 5.5 },
    { pair: 'b a', seconds: 620, miles: 5.6 },
  ]);
  expect(await known('2026-12-01T13:00:00Z', ['a b'])).toEqual([]);
});

it('forgets what is a month old', async () => {
  await database.query(`update private.travel_known set answered_at = now() - interval '31 days'`);
  expect(await known('', ['a b'])).toEqual([]);
  await keep('', [{ pair: 'c d', seconds: 60, miles: 1 }]);
  expect(await database.query('select pair from private.travel_known')).toEqual([{ pair: 'c d' }]);
});

it.each([
  ['a visitor', 'anon'],
  ['someone who is signed in', newPerson()],
] as const)('is closed to %s', async (_name, caller) => {
  const calls = [
    `select * from public.travel_known('osrm', '', '{}')`,
    `select public.travel_keep('osrm', '', '[]')`,
    'select * from private.travel_known',
  ];
  for (const call of calls) await expect(database.as(caller, call)).rejects.toMatchObject({ code: '42501' });
});
