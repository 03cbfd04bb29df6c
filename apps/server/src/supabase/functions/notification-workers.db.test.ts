/** Three real processes work through the queue at once; two of them are killed in the middle of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { type PushService, startPushService } from '#src/testing/push-service.ts';

const MESSAGES = 200;
/** What one worker has claimed and not settled, at most. */
const BATCH_SIZE = 20;
let server: TestServer;
let service: PushService;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  [server, service] = await Promise.all([startTestServer(), startPushService()]);
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  service.dispose();
  await server.dispose();
});

async function startWorker(): Promise<ChildProcess> {
  const keys = JSON.parse(readFileSync(join(server.dataDir, 'vapid.json'), 'utf8')) as Record<string, string>;
  const worker = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../../testing/queue-worker.ts')],
    {
      env: {
        PATH: process.env.PATH,
        SUPABASE_URL: server.url,
        SUPABASE_SERVICE_ROLE_KEY: server.secrets.serviceRoleKey,
        VAPID_PUBLIC_KEY: keys.publicKey,
        VAPID_PRIVATE_KEY: keys.privateKey,
        PUSH_HOSTS: service.host,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  workers.push(worker);
  await once(worker, 'message');
  return worker;
}

it('sends every message, though workers are killed: once to the bell, and never a second time but what was in their hands', async () => {
  const { client, userId } = await server.signUp('lee@example.com', { organization_name: 'Lee Homes' });
  const organizationId = String((await client.rpc('ensure_organization')).data);
  const browser = service.subscribe();
  await server.database.query(
    'insert into public.push_subscriptions (user_id, endpoint, p256dh_key, auth_key) values ($1, $2, $3, $4)',
    [userId, browser.endpoint, browser.keys.p256dh, browser.keys.auth],
  );
  const [first, second] = await Promise.all([startWorker(), startWorker(), startWorker()]);
  await server.database.query(
    `insert into public.notification_queue (organization_id, user_id, type, title)
     select $1, $2, 'other', 'Message ' || n from generate_series(1, $3::int) n`,
    [organizationId, userId, MESSAGES],
  );
  const arrived = (): number => new Set(browser.received.map(({ topic }) => topic)).size;
  await expect.poll(arrived, { timeout: 30_000, interval: 5 }).toBeGreaterThan(MESSAGES / 10);
  first.kill('SIGKILL');
  await expect.poll(arrived, { timeout: 30_000, interval: 5 }).toBeGreaterThan(MESSAGES / 4);
  second.kill('SIGKILL');

  const open = async (): Promise<number> => {
    // Two minutes later, as the leases of the dead see it.
    await server.database.query(
      'update public.notification_queue set next_attempt_at = now() where not sent and lease_id is not null',
    );
    const [row] = await server.database.query<{ count: number }>(
      'select count(*)::int as count from public.notification_queue where not sent',
    );
    return row?.count ?? 0;
  };
  await expect.poll(open, { timeout: 30_000, interval: 1000 }).toBe(0);
  expect(arrived()).toBe(MESSAGES);
  expect(browser.received.length - MESSAGES).toBeLessThanOrEqual(3 * BATCH_SIZE);
  const [bell] = await server.database.query(
    'select count(*)::int as count from public.notification_log where delivered',
  );
  expect(bell).toEqual({ count: MESSAGES });
});
