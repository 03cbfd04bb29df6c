/** A member's licenses: one row for a state and kind, whichever devices enter it; strangers and visitors get none. */
import { rowId } from '@plumbline/domain/sync/row-id';
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

const license = (values: Parameters<typeof mutation>[3] = {}, id?: string) => {
  const [user_id, kind, state] = [world.owner.id, 'home_inspector', 'VA'];
  const key = rowId(world.organizationId, `license/${user_id}/${kind}/${state}`);
  return mutation('member_licenses', id ?? key, 'insert', { user_id, kind, state, ...values });
};
const send = async (changes: ReturnType<typeof mutation>[], device: string) =>
  (await push(database, world.owner, world.organizationId, changes, device)).results.map(
    ({ result }) => result,
  );
const rows = () =>
  database.query<{ number: string; expires: string | null; isDeleted: boolean }>(
    `select number, expires_on::text as expires, deleted_at is not null as "isDeleted" from public.member_licenses`,
  );

it('is one row when two devices enter it offline, comes back after a delete, and keeps edits of both', async () => {
  const desk = license({ number: '3380001234' });
  expect(await send([desk], 'desk')).toEqual(['ok']);
  await send([license({ number: '3380001235', expires_on: '2027-05-31' })], 'phone');
  expect(await rows()).toEqual([{ number: '3380001235', expires: '2027-05-31', isDeleted: false }]);

  const seen = { '*': desk.id };
  await send(
    [mutation('member_licenses', desk.row, 'set', { deleted_at: '2026-11-28T10:00:00Z' }, seen)],
    'desk',
  );
  expect((await rows())[0]?.isDeleted).toBe(true);
  await send([license({ number: '3380001236', deleted_at: null })], 'phone');
  expect(await rows()).toEqual([{ number: '3380001236', expires: '2027-05-31', isDeleted: false }]);
});

it('refuses another id, a state that is none and an unknown kind', async () => {
  const [another] = await send([license({ number: '1' }, newId())], 'desk');
  expect(another).not.toBe('ok');
  const odd = {
    ...license(),
    row: rowId(world.organizationId, `license/${world.owner.id}/home_inspector/Va`),
  };
  const [state] = await send([{ ...odd, values: { ...odd.values, state: 'Va' } }], 'desk');
  expect(state).not.toBe('ok');
});
