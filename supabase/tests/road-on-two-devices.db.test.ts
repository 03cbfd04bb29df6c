/** A route that was reordered and an expense that was edited on two devices without a connection: what both have afterwards. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, push, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

type Table = Parameters<typeof mutation>[0];
type Values = Parameters<typeof mutation>[3];
const send = async (who: TestUser, changes: ReturnType<typeof mutation>[], device: string) =>
  (await push(database, who, world.organizationId, changes, device)).results.map(({ result }) => result);
const add = (table: Table, id: string, values: Values) => mutation(table, id, 'insert', values);
/** A device that has seen the inserts, and nothing since. */
const set = (table: Table, seen: ReturnType<typeof mutation>, values: Values) =>
  mutation(table, seen.row, 'set', values, { '*': seen.id });
async function columns<T>(table: string, id: string, names: string): Promise<T | undefined> {
  const [row] = await database.query<T & Record<string, unknown>>(
    `select ${names} from public.${table} where id = $1`,
    [id],
  );
  return row;
}

describe('a route reordered on two devices', () => {
  it('has both moves when they are of different stops, and the later one of the same stop', async () => {
    const routeId = rowId(world.organizationId, `route/${world.owner.id}/2026-12-01`);
    const route = add('routes', routeId, {
      user_id: world.owner.id,
      route_on: '2026-12-01',
      departs_at: '08:00',
      time_zone: 'America/New_York',
    });
    const stops = ['a0', 'a1', 'a2'].map((position, index) =>
      add('route_stops', newId(), { route_id: routeId, name: `Stop ${index}`, position }),
    );
    const [first, second, third] = stops;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no stops');
    expect(await send(world.owner, [route, ...stops], 'desk')).toEqual(['ok', 'ok', 'ok', 'ok']);

    // The desk moves the first to the end, the phone the third to the start; then both move the second.
    await send(world.owner, [set('route_stops', first, { position: 'a3' })], 'desk');
    await send(world.owner, [set('route_stops', third, { position: 'Zz' })], 'phone');
    await send(world.owner, [set('route_stops', second, { position: 'a4' })], 'desk');
    const [later] = await send(world.owner, [set('route_stops', second, { position: 'a2V' })], 'phone');

    expect(later).toBe('won');
    const order = await database.query<{ name: string; position: string }>(
      'select name, position from public.route_stops where route_id = $1 order by position collate "C"',
      [routeId],
    );
    expect(order).toEqual([
      { name: 'Stop 2', position: 'Zz' },
      { name: 'Stop 1', position: 'a2V' },
      { name: 'Stop 0', position: 'a3' },
    ]);
  });
});

describe('an expense edited on two devices', () => {
  it('has what each changed, and of the same field the later value, with the other one kept', async () => {
    const created = add('expenses', newId(), {
      spent_on: '2026-11-20',
      vendor: 'Deli',
      amount_cents: 1_840,
      category: 'meals',
    });
    await pushOne(database, world.owner, world.organizationId, created);
    expect(await send(world.owner, [set('expenses', created, { vendor: 'Bay Deli' })], 'desk')).toEqual([
      'ok',
    ]);
    expect(await send(world.office, [set('expenses', created, { note: 'With the buyer' })], 'phone')).toEqual(
      ['ok'],
    );
    expect(await columns('expenses', created.row, 'vendor, note')).toEqual({
      vendor: 'Bay Deli',
      note: 'With the buyer',
    });

    // Both change the vendor: the later one counts, and the other's word is kept where the app offers it again.
    expect(await send(world.office, [set('expenses', created, { vendor: 'Gulf Deli' })], 'phone')).toEqual([
      'won',
    ]);
    expect(await columns('expenses', created.row, 'vendor, note')).toEqual({
      vendor: 'Gulf Deli',
      note: 'With the buyer',
    });
    const sent = await database.query<{ vendor: string }>(
      `select "values" ->> 'vendor' as vendor from public.sync_mutations
       where row_id = $1 and "values" ? 'vendor' order by hlc`,
      [created.row],
    );
    expect(sent.map(({ vendor }) => vendor)).toEqual(['Deli', 'Bay Deli', 'Gulf Deli']);
  });
});
