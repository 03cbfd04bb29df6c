/** Decisions to book an overlapping time: who may add, change and undo one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, push } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const decision = (appointmentId: string) => ({
  appointment_id: appointmentId,
  decided_at: '2026-12-01T12:00:00Z',
  conflicts: 'Rosa is at 2 Oak.',
  reason: 'Tom drives there',
});
const kept = (id: string) =>
  database.query(
    'select reason, created_by, deleted_at is not null as is_undone from public.appointment_overrides where id = $1',
    [id],
  );

async function decided(): Promise<string> {
  const [appointment, id] = [newId(), newId()];
  await push(database, world.inspector, world.organizationId, [
    mutation('appointments', appointment, 'insert', { appointment_date: '2026-12-01T14:00:00Z' }),
    mutation('appointment_overrides', id, 'insert', decision(appointment)),
  ]);
  return id;
}

it('is signed by the person whose device sent it', async () => {
  const id = await decided();
  expect(await kept(id)).toEqual([
    { reason: 'Tom drives there', created_by: world.inspector.id, is_undone: false },
  ]);
});

it('keeps its reason, also when somebody else writes another one', async () => {
  const id = await decided();
  await push(database, world.owner, world.organizationId, [
    mutation('appointment_overrides', id, 'set', { reason: 'Nothing overlapped' }),
  ]).catch(() => null);
  expect(await kept(id)).toMatchObject([{ reason: 'Tom drives there' }]);
});

it('stays as a deleted row when it is undone', async () => {
  const id = await decided();
  await push(database, world.inspector, world.organizationId, [
    mutation('appointment_overrides', id, 'set', { deleted_at: '2026-12-01T12:01:00Z' }),
  ]);
  expect(await kept(id)).toMatchObject([{ reason: 'Tom drives there', is_undone: true }]);
});
