/** Times that no browser can read are rejected, no matter who sends them; existing ones can still be deleted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const write = (
  table: Parameters<typeof mutation>[0],
  id: string,
  op: 'insert' | 'set',
  values: Record<string, unknown>,
) => pushOne(database, world.owner, world.organizationId, mutation(table, id, op, values));

const visit = (at: string) => ({
  user_id: world.owner.id,
  title: 'Home inspection',
  appointment_date: at,
  ends_at: at,
  time_zone: 'America/New_York',
});
const absence = (at: string) => ({ user_id: world.owner.id, starts_at: '2026-12-01T12:00:00Z', ends_at: at });

it.each(['infinity', '20000-01-01T12:00:00Z'])('refuses %s', async (at) => {
  for (const [table, values] of [
    ['appointments', visit(at)],
    ['inspections', { inspector_id: world.owner.id, starts_at: at, ends_at: at }],
    ['time_off', absence(at)],
    ['extra_hours', absence(at)],
  ] as const)
    expect(await write(table, newId(), 'insert', values)).toMatchObject({
      result: 'rejected',
      code: '23514',
    });
});

it('takes any time of our days, and lets one that was there before be deleted', async () => {
  const id = newId();
  expect(await write('appointments', id, 'insert', visit('2026-12-01T12:00:00Z'))).toMatchObject({
    result: 'ok',
  });
  const name = 'appointments_readable_times_check';
  const [rule] = await database.query<{ words: string }>(
    'select pg_get_constraintdef(oid) as words from pg_constraint where conname = $1',
    [name],
  );
  await database.query(`alter table public.appointments drop constraint ${name}`);
  const endless = `update public.appointments set appointment_date = 'infinity', ends_at = 'infinity' where id = $1`;
  await database.query(endless, [id]);
  await database.query(`alter table public.appointments add constraint ${name} ${rule?.words} not valid`);
  await write('appointments', id, 'set', { deleted_at: '2026-12-02T12:00:00Z' });
  expect(
    await database.query('select deleted_at is not null as is_gone from public.appointments where id = $1', [
      id,
    ]),
  ).toEqual([{ is_gone: true }]);
});
