import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { EMPTY_STATUS } from '#src/ground/sync/status/sync-status.ts';
import { type NotificationsDeps, startNotifications } from './start-notifications.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A signed-in person whose server takes every call of a function; tables are not reached. */
async function start() {
  const store = await openTestStore(createTestDevice('u1'));
  const askedAtMinute: number[] = [];
  let isOnline = true;
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/functions/v1/process-notification-queue')) askedAtMinute.push(Date.now() / MINUTE_MS);
    return Response.json({});
  });
  const still = () => () => undefined;
  const notifications = startNotifications({
    work: {
      store,
      status: { current: () => EMPTY_STATUS, refresh: async () => EMPTY_STATUS, subscribe: still },
      onBell: still,
    },
    backend: {
      config: async () => ({ backendUrl: 'https://db.test', publishableKey: 'key' }),
      accessToken: async () => 'token',
      rest: () => Promise.reject(new Error('not reached')),
    },
    connection: { isOnline: () => isOnline, subscribe: still },
    userId: 'u1',
    visit: () => undefined,
  } as unknown as NotificationsDeps);
  return {
    askedAtMinute,
    notifications,
    pass: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
    goOffline: () => {
      isOnline = false;
    },
  };
}

it('has what is due sent at the start and every five minutes while someone is signed in', async () => {
  const { askedAtMinute, notifications, pass } = await start();
  await pass(0);
  expect(askedAtMinute).toEqual([0]);
  await pass(5 * MINUTE_MS - 1);
  expect(askedAtMinute).toHaveLength(1);
  await pass(1);
  await pass(10 * MINUTE_MS);
  expect(askedAtMinute).toEqual([0, 5, 10, 15]);
  notifications.dispose();
  await pass(20 * MINUTE_MS);
  expect(askedAtMinute).toHaveLength(4);
});

it('asks for nothing without a network', async () => {
  const { askedAtMinute, notifications, pass, goOffline } = await start();
  await pass(0);
  goOffline();
  await pass(20 * MINUTE_MS);
  expect(askedAtMinute).toHaveLength(1);
  notifications.dispose();
});
