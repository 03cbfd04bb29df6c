/** Push from the call to the browser: a real server, a push service on loopback, messages decrypted as a browser does it. */
import { readPushPayload } from '@plumbline/domain/notifications/push-payload';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { type PushService, startPushService, type TestBrowser } from '#src/testing/push-service.ts';
import { addMember } from '../../../../../supabase/tests/sync/world.ts';

let server: TestServer;
let service: PushService;
let lee: SupabaseClient;
let leeId: string;
let organizationId: string;

beforeAll(async () => {
  [server, service] = await Promise.all([startTestServer(), startPushService()]);
  ({ client: lee, userId: leeId } = await server.signUp('lee@example.com', {
    organization_name: 'Lee Homes',
  }));
  organizationId = String((await lee.rpc('ensure_organization')).data);
});
afterAll(async () => {
  service.dispose();
  await server.dispose();
});
beforeEach(async () => {
  vi.stubEnv('PUSH_HOSTS', service.host);
  await server.database.query('delete from public.push_subscriptions');
});
afterEach(() => vi.unstubAllEnvs());

async function subscribe(client = lee, userId = leeId, endpoint?: string): Promise<TestBrowser> {
  const browser = service.subscribe();
  const row = {
    user_id: userId,
    endpoint: endpoint ?? browser.endpoint,
    p256dh_key: browser.keys.p256dh,
    auth_key: browser.keys.auth,
    user_agent: 'Chromium',
    is_active: true,
  };
  const { error } = await client.from('push_subscriptions').upsert(row, { onConflict: 'user_id,endpoint' });
  expect(error).toBeNull();
  return browser;
}
const send = async (body: Record<string, unknown>, by: SupabaseClient = lee) => {
  const { data, error } = await by.functions.invoke('send-push-notification', {
    body: { userId: leeId, title: 'Hello', ...body },
  });
  return data ?? { httpStatus: error?.context.status };
};
const runQueue = () =>
  server
    .client({ key: server.secrets.serviceRoleKey })
    .functions.invoke('process-notification-queue', { body: {} });
const activeEndpoints = async () => {
  const { data } = await lee.from('push_subscriptions').select('endpoint').eq('is_active', true);
  return (data ?? []).map(({ endpoint }) => String(endpoint));
};

describe('a push message', () => {
  it('reaches the browser that subscribed, readable by no one else, from the server whose key it knows', async () => {
    const { data: vapid } = await lee.functions.invoke('get-vapid-key', { body: {} });
    const browser = await subscribe();
    const answer = await send({
      type: 'system_alert',
      body: 'Grüße 🏠',
      data: { url: '/tasks' },
      actions: [{ action: 'open', title: 'Open' }],
    });
    expect(answer).toMatchObject({ status: 'sent', delivered: 1 });
    const [message] = browser.received;
    expect(message).toMatchObject({
      serverKey: vapid.publicKey,
      topic: answer.id.replaceAll('-', ''),
      ttlSeconds: 86_400,
      subject: expect.stringMatching(/^mailto:/),
    });
    expect(readPushPayload(message?.text ?? '')).toMatchObject({
      id: answer.id,
      notification_id: answer.id,
      type: 'system_alert',
      title: 'Hello',
      body: 'Grüße 🏠',
      data: { url: '/tasks' },
      actions: [{ action: 'open', title: 'Open' }],
    });
    const { data: entry } = await lee
      .from('notification_log')
      .select('title, delivered, clicked')
      .eq('id', answer.id)
      .single();
    expect(entry).toEqual({ title: 'Hello', delivered: true, clicked: false });
  });

  it('keeps its keys over a restart: subscriptions hang on them', async () => {
    const key = async () => (await lee.functions.invoke('get-vapid-key', { body: {} })).data.publicKey;
    const before = await key();
    await server.restart();
    expect(await key()).toBe(before);
    expect(before).toHaveLength(87);
  });

  it('goes to every browser of the person, and to none that was unsubscribed', async () => {
    const [desk, phone, old] = [await subscribe(), await subscribe(), await subscribe()];
    await lee.from('push_subscriptions').update({ is_active: false }).eq('endpoint', old.endpoint);
    expect(await send({})).toMatchObject({ delivered: 2 });
    expect([desk, phone, old].map(({ received }) => received.length)).toEqual([1, 1, 0]);
  });

  it.each([404, 410])('switches off a browser that its push service calls gone (%i)', async (status) => {
    const [gone, here] = [await subscribe(), await subscribe()];
    gone.answers = [status];
    expect(await send({})).toMatchObject({ delivered: 1 });
    expect(await activeEndpoints()).toEqual([here.endpoint]);
  });

  it('is tried again where a push service is down, and not sent again to who has it', async () => {
    const [down, here] = [await subscribe(), await subscribe()];
    down.answers = [503];
    const { id } = await send({});
    const [row] = await server.database.query(
      'select sent, attempts, last_error, next_attempt_at > now() as later from public.notification_queue where id = $1',
      [id],
    );
    expect(row).toEqual({
      sent: false,
      attempts: 1,
      last_error: '1 of 2 push services did not answer',
      later: true,
    });
    await server.database.query(
      'update public.notification_queue set next_attempt_at = now() where id = $1',
      [id],
    );
    await runQueue();
    expect([down.received.length, here.received.length]).toEqual([1, 1]);
    expect(
      (await server.database.query('select sent from public.notification_queue where id = $1', [id]))[0],
    ).toEqual({ sent: true });
  });

  it('is never sent to an address that is no push service: the server knocks at no doors of its own house', async () => {
    vi.stubEnv('PUSH_HOSTS', '');
    const inside = await subscribe();
    expect(await send({})).toMatchObject({ delivered: 0 });
    expect(inside.received).toEqual([]);
    expect(await activeEndpoints()).toEqual([]);
  });

  it('follows a tablet to whoever uses it now', async () => {
    const mine = await subscribe();
    const kim = await server.signUp('kim@example.com', { organization_name: 'Kim Homes' });
    await kim.client.rpc('ensure_organization');
    await subscribe(kim.client, kim.userId, mine.endpoint);
    expect(await activeEndpoints()).toEqual([]);
  });
});

describe('send-push-notification', () => {
  it('tells fellow members, and no one else', async () => {
    const fellow = await server.signUp(`${crypto.randomUUID()}@example.com`);
    await addMember(server.database, organizationId, 'inspector', { id: fellow.userId, email: '' });
    const browser = await subscribe(fellow.client, fellow.userId);
    expect(await send({ userId: fellow.userId })).toMatchObject({ status: 'sent', delivered: 1 });
    expect(browser.received).toHaveLength(1);
    const stranger = await server.signUp(`${crypto.randomUUID()}@example.com`, {
      organization_name: 'Elsewhere',
    });
    await stranger.client.rpc('ensure_organization');
    expect(await send({}, stranger.client)).toEqual({ httpStatus: 404 });
    expect(await send({}, server.client())).toEqual({ httpStatus: 401 });
  });

  it('keeps until its time what is scheduled', async () => {
    const browser = await subscribe();
    const scheduledFor = new Date(Date.now() + 3_600_000).toISOString();
    const { id, status } = await send({ scheduledFor });
    expect(status).toBe('scheduled');
    await runQueue();
    expect(browser.received).toEqual([]);
    await server.database.query(
      "update public.notification_queue set scheduled_for = now() - interval '1 second', next_attempt_at = now() where id = $1",
      [id],
    );
    await runQueue();
    expect(browser.received).toHaveLength(1);
    expect((await lee.from('notification_log').select('id').eq('id', id)).data).toHaveLength(1);
  });

  it('puts it in the bell alone, where that is asked for', async () => {
    const browser = await subscribe();
    const { id } = await send({ channel: 'bell' });
    expect((await lee.from('notification_log').select('id').eq('id', id)).data).toHaveLength(1);
    expect(browser.received).toEqual([]);
  });

  it.each([
    { title: '' },
    { type: 'spam' },
    { data: { url: 'https://elsewhere.example' } },
    { data: { url: '//elsewhere.example' } },
    { channel: 'pigeon' },
    { scheduledFor: 'tomorrow' },
  ])('refuses %o', async (body) => {
    expect(await send(body)).toEqual({ httpStatus: 400 });
  });
});

describe('the server', () => {
  it('pushes a new appointment as soon as somebody has made it, and catches up on reminders when it starts', async () => {
    const browser = await subscribe();
    server.contract().startJobs();
    const insert = () =>
      server.database.query<{ id: string }>(
        `insert into public.appointments (id, scope_id, user_id, appointment_date, title)
         values (gen_random_uuid(), $1, $2, now() + interval '30 hours', 'Elm Street') returning id`,
        [organizationId, leeId],
      );
    const [appointment] = await insert();
    await expect.poll(() => browser.received.length).toBe(1);
    expect(readPushPayload(browser.received[0]?.text ?? '')).toMatchObject({
      type: 'booking_new',
      title: 'New appointment',
      related_appointment_id: appointment?.id,
    });
    await server.database.query('delete from public.notification_queue');
    await server.restart();
    server.contract().startJobs();
    const queued = async () =>
      (
        await server.database.query(
          'select 1 from public.notification_queue where related_appointment_id = $1',
          [appointment?.id],
        )
      ).length;
    await expect.poll(queued).toBe(2);
  });
});
