/** What one person writes must not stop the worker for everyone's notifications. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { newId } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const subscribe = (count: number, from = 1): Promise<unknown> =>
  database.as(
    world.inspector,
    `insert into public.push_subscriptions (user_id, endpoint, p256dh_key, auth_key)
     select $1, 'https://push.example/' || n, repeat('B', 87), repeat('a', 22) from generate_series($3::int, $3 + $2::int - 1) n`,
    [world.inspector.id, count, from],
  );
interface Claimed extends Record<string, unknown> {
  id: string;
  title: string;
  subscriptions: { endpoint: string }[];
}
async function queue(...titles: string[]): Promise<void> {
  await database.query(
    `insert into public.notification_queue (organization_id, user_id, type, title)
     select $1, $2, 'other', t from unnest($3::text[]) t`,
    [world.organizationId, world.inspector.id, titles],
  );
}
async function claim(minutesAhead = 0): Promise<Claimed[]> {
  const [answer] = await database.as<{ claim: { rows: Claimed[] } }>(
    'service_role',
    `select public.notification_claim(50, null, now() + $1 * interval '1 minute') as claim`,
    [minutesAhead],
  );
  return answer?.claim.rows ?? [];
}

it('a message that cannot be made fails by itself, and the others go out', async () => {
  await subscribe(1);
  // The bell takes no entry without a title.
  await queue('', 'Hello');
  expect((await claim()).map(({ title }) => title)).toEqual(['Hello']);
  const failed = () =>
    database.query(
      `select attempts, sent, lease_id, last_error from public.notification_queue where title = ''`,
    );
  expect(await failed()).toEqual([
    { attempts: 1, sent: false, lease_id: null, last_error: 'cannot be handed out: 23514' },
  ]);
  // Eight times in all.
  for (let round = 1; round <= 8; round += 1) await claim(200 * round);
  expect(await failed()).toMatchObject([{ attempts: 8, sent: true }]);
});

it('the words of an appointment are bounded, and so are those of its reminder', async () => {
  const id = newId();
  const write = (title: string, location: string): Promise<unknown> =>
    database.query(
      `insert into public.appointments (id, scope_id, user_id, appointment_date, title, location)
       values ($1, $2, $3, now() + interval '2 hours', $4, $5)`,
      [id, world.organizationId, world.inspector.id, title, location],
    );
  await expect(write('t'.repeat(301), '')).rejects.toMatchObject({ code: '23514' });
  await expect(write('', 'l'.repeat(501))).rejects.toMatchObject({ code: '23514' });
  await write('t'.repeat(300), 'l'.repeat(500));

  await database.query('delete from public.notification_queue');
  await database.query(
    `insert into public.notification_queue (organization_id, user_id, type, title, body) values ($1, $2, 'other', 'Long', repeat('x', 5000))`,
    [world.organizationId, world.inspector.id],
  );
  const [long] = await claim();
  expect(long?.title).toBe('Long');
  const [entry] = await database.query(
    'select char_length(body) as length from public.notification_log where id = $1',
    [long?.id],
  );
  expect(entry).toEqual({ length: 2000 });
});

it('a person has twenty browsers that are told, the newest ones', async () => {
  const active = () =>
    database.query<{ endpoint: string }>(
      'select endpoint from public.push_subscriptions where user_id = $1 and is_active',
      [world.inspector.id],
    );
  await database.query('delete from public.push_subscriptions');
  await subscribe(1);
  await subscribe(30, 2);
  expect(await active()).toHaveLength(20);
  await subscribe(1, 100);
  const endpoints = (await active()).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(20);
  expect(endpoints).toContain('https://push.example/100');
  expect(endpoints).not.toContain('https://push.example/1');

  // Longer ones, however they came to be there, are not delivered either.
  await database.query('alter table public.push_subscriptions disable trigger push_subscriptions_bounded');
  await subscribe(30, 200);
  await database.query('alter table public.push_subscriptions enable trigger push_subscriptions_bounded');
  await database.query('delete from public.notification_queue');
  await queue('To all');
  const [message] = await claim();
  expect(message?.subscriptions).toHaveLength(20);
});
