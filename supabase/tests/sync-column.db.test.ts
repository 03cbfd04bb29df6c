/**
 * `private.sync_column`: one call makes a new column of a synced table readable and writable like the others. The columns here have
 * names that no real one takes, so that the example of CONTRIBUTING.md can be tried.
 */
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
    add column probe_minutes integer not null default 0,
    add column probe_author text not null default '',
    add column probe_count integer not null default 0`);
  await database.query(`select private.sync_column('tasks', 'probe_minutes', 'write', 'probe'),
    private.sync_column('tasks', 'probe_author', 'create'), private.sync_column('tasks', 'probe_count', 'read')`);
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
  const made = mutation('tasks', id, 'insert', { title: 'Call', probe_minutes: 20, probe_author: 'Ann' });
  expect(await pushOne(database, world.inspector, world.organizationId, made)).toMatchObject({
    result: 'ok',
  });
  expect(await taskOf(id)).toMatchObject({ probe_minutes: 20, probe_author: 'Ann', probe_count: 0 });
  await pushOne(
    database,
    world.office,
    world.organizationId,
    mutation('tasks', id, 'set', { probe_minutes: 30 }),
  );
  expect(await taskOf(id)).toMatchObject({ probe_minutes: 30 });
  const [row] = await database.query<{ clk: object }>('select clk from public.tasks where id = $1', [id]);
  expect(Object.keys(row?.clk ?? {})).toContain('probe');
});

it('keeps what is given once, and what the server sets', async () => {
  const id = newId();
  const made = mutation('tasks', id, 'insert', { title: 'Call', probe_author: 'Ann' });
  await pushOne(database, world.owner, world.organizationId, made);
  for (const column of ['probe_author', 'probe_count']) {
    const change = (who: TestUser) =>
      database.as(who, `update public.tasks set ${column} = default where id = $1`, [id]);
    await expect(change(world.owner)).rejects.toMatchObject({ code: '42501' });
  }
  expect(await taskOf(id)).toMatchObject({ probe_author: 'Ann', probe_count: 0 });
});

it('is nothing to a stranger and to a visitor', async () => {
  const id = newId();
  await pushOne(
    database,
    world.owner,
    world.organizationId,
    mutation('tasks', id, 'insert', { title: 'Call' }),
  );
  const change = 'update public.tasks set probe_minutes = 5 where id = $1 returning id';
  expect(await database.as(newPerson(), change, [id])).toEqual([]);
  await expect(database.as('anon', change, [id])).rejects.toMatchObject({ code: '42501' });
  expect(await taskOf(id)).toMatchObject({ probe_minutes: 0 });
});

it('is refused for a table that is not synced, and for a column that does not exist', async () => {
  const register = (table: string, column: string) =>
    database.query('select private.sync_column($1, $2, $3)', [table, column, 'read']);
  await expect(register('organizations', 'name')).rejects.toMatchObject({ code: '23503' });
  await expect(register('tasks', 'probe')).rejects.toMatchObject({ code: '42703' });
});

it('lets rows be changed that could not be before', async () => {
  await database.query(`alter table public.photo_prints add column note text not null default ''`);
  const policies = () =>
    database.query(`select 1 from pg_policies where tablename = 'photo_prints' and cmd = 'UPDATE'`);
  expect(await policies()).toEqual([]);
  await database.query(`select private.sync_column('photo_prints', 'note', 'write')`);
  expect(await policies()).toHaveLength(1);
});
