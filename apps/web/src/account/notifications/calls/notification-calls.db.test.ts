/** The calls of the bell, of preferences and of push as the app makes them, against the real tables. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { startTestServer, type TestServer } from '../../../../../server/src/testing/contract-test-server.ts';
import { createNotificationCalls, type NotificationCalls } from './notification-calls.ts';

let server: TestServer;
let organizationId: string;
let userId: string;
let calls: NotificationCalls;
let otto: NotificationCalls;

beforeAll(async () => {
  server = await startTestServer();
  const rosa = await signUp('rosa');
  ({ calls, userId, organizationId } = rosa);
  ({ calls: otto } = await signUp('otto'));
});
beforeEach(() => server.database.query('delete from public.notification_log'));
afterAll(() => server.dispose());

async function signUp(name: string) {
  const person = await server.signUp(`${name}@example.com`, { organization_name: name });
  const office = String((await person.client.rpc('ensure_organization')).data);
  const config = { backendUrl: server.url, publishableKey: server.secrets.anonKey } as never;
  const accessToken = async () => person.token;
  const backend = {
    config: async () => config,
    accessToken,
    rest: async () => createRestClient({ config, accessToken, fetch }),
  };
  const made = createNotificationCalls({ backend, fetch, userId: person.userId });
  return { calls: made, userId: person.userId, organizationId: office };
}

/** Titles are the days that they are old. */
const tell = (days: number) =>
  server.database.query(
    `insert into public.notification_log (organization_id, user_id, type, title, sent_at)
     values ($1, $2, 'other', $3::text, now() - make_interval(days => $3::int))`,
    [organizationId, userId, days],
  );

it('reads 50 entries a page, the newest first, and no one else’s', async () => {
  for (let days = 0; days < 53; days += 1) await tell(days);
  const first = await calls.page(0);
  expect(first.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, day) => `${day}`));
  expect((await calls.page(50)).map(({ title }) => title)).toEqual(['50', '51', '52']);
  expect(await otto.page(0)).toEqual([]);
});

it('marks as read what was clicked, and the rest at once', async () => {
  for (const days of [0, 1, 2]) await tell(days);
  const [newest] = await calls.page(0);
  expect(await calls.unreadCount()).toBe(3);
  await otto.markRead([newest?.id ?? '']);
  expect(await calls.unreadCount()).toBe(3);
  await calls.markRead([newest?.id ?? '']);
  expect((await calls.page(0)).map(({ clicked }) => clicked)).toEqual([true, false, false]);
  await calls.markAllRead(new Date(Date.now() - 36 * 3_600_000).toISOString());
  expect((await calls.page(0)).map(({ clicked }) => clicked)).toEqual([true, false, true]);
});

it('counts the last thirty days', async () => {
  for (const days of [0, 29, 31]) await tell(days);
  expect(await calls.statistics(Date.now())).toHaveLength(2);
});

it('keeps the preferences of a person in one row', async () => {
  const before = await calls.preferences();
  await calls.savePreferences({ ...before, appointment_reminder_times: [30] });
  await calls.savePreferences({
    ...before,
    appointment_reminder_times: [45, 90],
    sms_appointment_reminders: true,
  });
  expect(await calls.preferences()).toMatchObject({
    appointment_reminder_times: [45, 90],
    sms_appointment_reminders: true,
  });
  expect(await otto.preferences()).toEqual(before);
});

it('stores one subscription a browser, and switches it off when it ends', async () => {
  const [p256dh, auth, later] = ['p'.repeat(87), 'a'.repeat(22), 'b'.repeat(22)];
  const browser = { endpoint: 'https://push.example/1', p256dh, auth, userAgent: 'Chromium' };
  for (const without of [{ p256dh: '' }, { auth: '' }])
    await expect(calls.saveSubscription({ ...browser, ...without })).rejects.toThrow('keys_check');
  await calls.saveSubscription(browser);
  await calls.saveSubscription({ ...browser, auth: later });
  const rows = () =>
    server.database.query(
      'select p256dh_key, auth_key, user_agent, is_active from public.push_subscriptions where user_id = $1',
      [userId],
    );
  const row = { p256dh_key: p256dh, auth_key: later, user_agent: 'Chromium' };
  expect(await rows()).toEqual([{ ...row, is_active: true }]);
  await calls.endSubscription(browser.endpoint);
  expect(await rows()).toEqual([{ ...row, is_active: false }]);
});
