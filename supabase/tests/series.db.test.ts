/** Series: rows of one push name their first one, within their organization. */
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

const DAYS = ['2026-12-04', '2026-12-11', '2026-12-18'];
const named = (table: string, seriesId: string) =>
  database.query(`select series_rule from public.${table} where series_id = $1 and deleted_at is null`, [
    seriesId,
  ]);

it('is a set of appointments of one push', async () => {
  const ids = DAYS.map(() => newId());
  const mutations = ids.map((id, index) =>
    mutation('appointments', id, 'insert', {
      appointment_date: `${DAYS[index]}T14:00:00Z`,
      series_id: ids[0],
      series_rule: 'FREQ=WEEKLY',
    }),
  );
  const { results } = await push(database, world.inspector, world.organizationId, mutations);
  expect(results.map(({ result }) => result)).toEqual(['ok', 'ok', 'ok']);
  expect(await named('appointments', ids[0] ?? '')).toHaveLength(3);
});

it('blocks the time of a person every week', async () => {
  const ids = DAYS.map(() => newId());
  const mutations = ids.map((id, index) =>
    mutation('time_off', id, 'insert', {
      user_id: world.inspector.id,
      starts_at: `${DAYS[index]}T17:00:00Z`,
      ends_at: `${DAYS[index]}T18:00:00Z`,
      series_id: ids[0],
      series_rule: 'FREQ=WEEKLY;BYDAY=FR',
    }),
  );
  await push(database, world.inspector, world.organizationId, mutations);
  expect(await named('time_off', ids[0] ?? '')).toEqual(
    DAYS.map(() => ({ series_rule: 'FREQ=WEEKLY;BYDAY=FR' })),
  );
});

it('cannot name an appointment of another organization', async () => {
  const [theirs, id] = [newId(), newId()];
  const other = await createWorld(database);
  await push(database, other.inspector, other.organizationId, [
    mutation('appointments', theirs, 'insert', { appointment_date: '2026-12-04T14:00:00Z' }),
  ]);
  const { results } = await push(database, world.inspector, world.organizationId, [
    mutation('appointments', id, 'insert', { appointment_date: '2026-12-04T14:00:00Z', series_id: theirs }),
  ]);
  expect(results).toMatchObject([{ result: 'rejected', code: '23503' }]);
});

it('sends one notice when it is booked, and one when it is canceled', async () => {
  const ids = DAYS.map(() => newId());
  const ahead = (index: number): string => new Date(Date.now() + (index + 1) * 7 * 86_400_000).toISOString();
  await push(
    database,
    world.office,
    world.organizationId,
    ids.map((id, index) =>
      mutation('appointments', id, 'insert', {
        user_id: world.inspector.id,
        appointment_date: ahead(index),
        series_id: ids[0],
        series_rule: 'FREQ=WEEKLY',
      }),
    ),
  );
  const told = () =>
    database.query(
      `select title from public.notification_log where user_id = $1 and data ->> 'series' = $2 order by sent_at, id`,
      [world.inspector.id, ids[0]],
    );
  expect(await told()).toEqual([{ title: 'New appointment' }]);
  await database.query(`update public.appointments set status = 'cancelled' where series_id = $1`, [ids[0]]);
  expect(await told()).toHaveLength(2);
  expect(new Set((await told()).map(({ title }) => title))).toEqual(
    new Set(['Appointment canceled', 'New appointment']),
  );
  const reminders = await database.query<{ count: number }>(
    `select count(distinct related_appointment_id)::int as count from public.notification_queue
     where minutes_before is not null and related_appointment_id = any($1)`,
    [ids],
  );
  expect(reminders).toEqual([{ count: 3 }]);
});
