/** Unused data is deleted automatically, and nothing else is. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

it('a picture that was taken off a booking page goes after a month in which the page stayed as it is', async () => {
  const pathOf = (letter: string): string => `${world.organizationId}/booking-${letter.repeat(64)}.jpg`;
  const [shown, takenOff, fresh] = [pathOf('a'), pathOf('b'), pathOf('c')];
  const logo = `${world.organizationId}/${'d'.repeat(64)}.jpg`;
  for (const path of [shown, takenOff, fresh, logo]) {
    await database.query(
      `insert into storage.objects (bucket_id, name, version, metadata, created_at)
       values ('branding', $1, gen_random_uuid()::text, '{}', now() - $2::interval)`,
      [path, path === fresh ? '1 hour' : '90 days'],
    );
  }
  const picture = { path: shown, alt: '', widthPx: 800, heightPx: 600 };
  const id = rowId(world.organizationId, 'booking-settings');
  await pushOne(
    database,
    world.owner,
    world.organizationId,
    mutation('booking_settings', id, 'insert', { pictures: [picture] }),
  );
  const unnamed = async (): Promise<string[]> =>
    (await database.as<{ name: string }>('service_role', 'select * from public.unnamed_files()')).map(
      ({ name }) => name,
    );
  // The user may still change their mind.
  expect(await unnamed()).toEqual([]);
  await database.query('alter table public.booking_settings disable trigger user');
  await database.query(
    `update public.booking_settings set updated_at = now() - interval '31 days' where id = $1`,
    [id],
  );
  await database.query('alter table public.booking_settings enable trigger user');
  expect(await unnamed()).toEqual([takenOff]);
});

it('entries of the bell go half a year after they came when they were read, and stay when they were not', async () => {
  await database.query(
    `insert into public.notification_log (organization_id, user_id, type, title, clicked, sent_at)
     select $1, $2, 'other', t.title, t.clicked, now() - t.age::interval
     from (values ('Old and read', true, '181 days'), ('Old', false, '900 days'), ('Read', true, '179 days')) t (title, clicked, age)`,
    [world.organizationId, world.inspector.id],
  );
  await database.query(
    `insert into public.notification_queue (organization_id, user_id, type, title, sent, scheduled_for)
     select $1, $2, 'other', t.title, t.sent, now() - t.age::interval
     from (values ('Gone out', true, '181 days'), ('Waits', false, '181 days'), ('Lately', true, '1 day')) t (title, sent, age)`,
    [world.organizationId, world.inspector.id],
  );
  await database.as('service_role', 'select public.notifications_tidy()');
  const titlesIn = async (table: string): Promise<string[]> =>
    (
      await database.query<{ title: string }>(
        `select title from public.${table} where organization_id = $1 and type = 'other' order by title`,
        [world.organizationId],
      )
    ).map(({ title }) => title);
  expect(await titlesIn('notification_log')).toEqual(['Old', 'Read']);
  expect(await titlesIn('notification_queue')).toEqual(['Lately', 'Waits']);
  await expect(database.as(world.owner, 'select public.notifications_tidy()')).rejects.toMatchObject({
    code: '42501',
  });
});
