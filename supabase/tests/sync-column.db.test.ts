/** `private.sync_column`: one call makes a new column of a synced table readable and writable like the others. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, newPerson, pull, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(`alter table public.tasks
    add column estimate_minutes integer not null default 0,
    add column asked_by text not null default '',
    add column answer_count integer not null default 0`);
  await database.query(`select private.sync_column('tasks', 'estimate_minutes', 'write', 'estimate'),
    private.sync_column('tasks', 'asked_by', 'create'), private.sync_column('tasks', 'answer_count', 'read')`);
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const taskOf = async (id: string): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await pull(database, world.owner, world.organizationId, 0);
  return rows.find((row) => row.id === id)?.values;
};

it('a member writes it, and every device reads it', async () => {
  const id = newId();
  const made = mutation('tasks', id, 'insert', { title: 'Call', estimate_minutes: 20, asked_by: 'Ann' });
  expect(await pushOne(database, world.inspector, world.organizationId, made)).toMatchObject({
    result: 'ok',
  });
  expect(await taskOf(id)).toMatchObject({ estimate_minutes: 20, asked_by: 'Ann', answer_count: 0 });
  await pushOne(
    database,
    world.office,
    world.organizationId,
    mutation('tasks', id, 'set', { estimate_minutes: 30 }),
  );
  expect(await taskOf(id)).toMatchObject({ estimate_minutes: 30 });
  const [row] = await database.query<{ clk: object }>('select clk from public.tasks where id = $1', [id]);
  expect(Object.keys(row?.clk ?? {})).toContain('estimate');
});

it('keeps what is given once, and what the server sets', async () => {
  const id = newId();
  const made = mutation('tasks', id, 'insert', { title: 'Call', asked_by: 'Ann' });
  await pushOne(database, world.owner, world.organizationId, made);
  for (const column of ['asked_by', 'answer_count']) {
    const change = (who: TestUser) =>
      database.as(who, `update public.tasks set ${column} = default where id = $1`, [id]);
    await expect(change(world.owner)).rejects.toMatchObject({ code: '42501' });
  }
  expect(await taskOf(id)).toMatchObject({ asked_by: 'Ann', answer_count: 0 });
});

it('is nothing to a stranger and to a visitor', async () => {
  const id = newId();
  await pushOne(
    database,
    world.owner,
    world.organizationId,
    mutation('tasks', id, 'insert', { title: 'Call' }),
  );
  const change = 'update public.tasks set estimate_minutes = 5 where id = $1 returning id';
  expect(await database.as(newPerson(), change, [id])).toEqual([]);
  await expect(database.as('anon', change, [id])).rejects.toMatchObject({ code: '42501' });
  expect(await taskOf(id)).toMatchObject({ estimate_minutes: 0 });
});

it('is refused for a table that is not synced, and for a column that does not exist', async () => {
  const register = (table: string, column: string) =>
    database.query('select private.sync_column($1, $2, $3)', [table, column, 'read']);
  await expect(register('organizations', 'name')).rejects.toMatchObject({ code: '23503' });
  await expect(register('tasks', 'estimate')).rejects.toMatchObject({ code: '42703' });
});

it('lets rows be changed that could not be before', async () => {
  await database.query(`alter table public.photo_prints add column note text not null default ''`);
  const policies = () =>
    database.query(`select 1 from pg_policies where tablename = 'photo_prints' and cmd = 'UPDATE'`);
  expect(await policies()).toEqual([]);
  await database.query(`select private.sync_column('photo_prints', 'note', 'write')`);
  expect(await policies()).toHaveLength(1);
});
