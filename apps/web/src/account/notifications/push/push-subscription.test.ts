import { describe, expect, it, vi } from 'vitest';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import {
  disablePush,
  enablePush,
  endPushHere,
  type PushBrowser,
  readPushState,
  renewSubscription,
  testPush,
} from './push-subscription.ts';

const KEY = 'BPublicKey';
const bytesOf = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;

interface Setting {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  hasPush?: boolean;
  hasRegistration?: boolean;
  keys?: Record<string, string>;
  subscribe?: () => Promise<PushSubscription>;
  known?: PushSubscription | null;
}

function subscriptionOf(
  endpoint: string,
  keys: Record<string, string>,
  key: string | null = null,
  unsubscribe: () => Promise<boolean> = async () => true,
): PushSubscription {
  const made = {
    endpoint,
    options: { applicationServerKey: key === null ? null : bytesOf(key) },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe,
  };
  return made as unknown as PushSubscription;
}

async function setUp(setting: Setting = {}) {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { permission = 'default', answer = 'granted', hasPush = true, hasRegistration = true } = setting;
  const fresh = subscriptionOf('https://push.example/1', setting.keys ?? { p256dh: 'p', auth: 'a' });
  const pushManager = {
    getSubscription: async () => setting.known ?? null,
    subscribe: vi.fn(setting.subscribe ?? (async () => fresh)),
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  const browser: PushBrowser = {
    container: {
      getRegistration: async () => (hasRegistration ? registration : undefined),
      register: async () => {
        throw new Error('no worker');
      },
    },
    hasPush,
    permission: () => permission,
    askPermission: async () => answer,
    userAgent: 'Chromium',
  };
  const saved: unknown[] = [];
  const calls = {
    vapidKey: vi.fn(async (): Promise<string | null> => KEY),
    saveSubscription: vi.fn(async (row: unknown) => void saved.push(row)),
    endSubscription: vi.fn(async () => undefined),
    sendTest: vi.fn(async () => 1),
  };
  const store = await openTestStore(createTestDevice('u1'));
  return {
    browser,
    calls,
    store,
    saved,
    pushManager,
    enable: async () => (await enablePush(browser, calls, store)).message,
  };
}

describe('switching push on', () => {
  it('asks, subscribes with the key of the server, and stores the subscription', async () => {
    const { enable, saved, pushManager } = await setUp();
    expect(await enable()).toBe('Push notifications enabled');
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(saved).toEqual([
      { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', userAgent: 'Chromium' },
    ]);
  });

  it.each<[string, Setting]>([
    ['Push notifications not supported', { hasPush: false }],
    [
      'Notification permission denied. Please reset permissions in your browser settings.',
      { permission: 'denied' },
    ],
    ['Notification permission not granted', { answer: 'default' }],
    ['Service worker registration failed. Please reload the page.', { hasRegistration: false }],
    [
      'Failed to create push subscription. Please try again.',
      { subscribe: () => Promise.reject(new Error('aborted')) },
    ],
    ['Failed to enable notifications: Unable to get subscription keys', { keys: { p256dh: 'p' } }],
  ])('says: %s', async (message, setting) => {
    const { enable, saved } = await setUp(setting);
    expect(await enable()).toBe(message);
    expect(saved).toEqual([]);
  });

  it('says when the server has no keys, and what else went wrong', async () => {
    const { enable, calls } = await setUp();
    calls.vapidKey.mockResolvedValueOnce(null);
    expect(await enable()).toBe('Push notifications not configured. Please contact your administrator.');
    calls.saveSubscription.mockRejectedValueOnce(new Error('no room'));
    expect(await enable()).toBe('Failed to enable notifications: no room');
    calls.saveSubscription.mockRejectedValueOnce(new Error(''));
    expect(await enable()).toBe('Failed to enable push notifications');
  });
});

describe('switching push off', () => {
  it('makes the server forget the browser, then ends the subscription', async () => {
    const ended = vi.fn(async () => true);
    const known = subscriptionOf('https://push.example/1', {}, null, ended);
    const { browser, calls, store } = await setUp({ known, permission: 'granted' });
    expect(await readPushState(browser)).toBe('on');
    expect((await disablePush(browser, calls, store)).message).toBe('Push notifications disabled');
    expect(calls.endSubscription).toHaveBeenCalledWith('https://push.example/1');
    expect(ended).toHaveBeenCalledOnce();
  });

  it('keeps the subscription when the server was not reached', async () => {
    const ended = vi.fn(async () => true);
    const known = subscriptionOf('https://push.example/1', {}, null, ended);
    const { browser, calls, store } = await setUp({ known });
    calls.endSubscription.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await disablePush(browser, calls, store)).message).toBe('Failed to disable push notifications');
    expect(ended).not.toHaveBeenCalled();
  });
});

it('says whether the test reached a browser', async () => {
  const { calls } = await setUp();
  expect((await testPush(calls)).message).toBe('Test notification sent');
  calls.sendTest.mockResolvedValueOnce(0);
  expect((await testPush(calls)).message).toBe('Failed to send test notification');
  calls.sendTest.mockRejectedValueOnce(new Error('no'));
  expect((await testPush(calls)).message).toBe('Failed to send test notification');
});

describe('a sign-out', () => {
  it('ends push in this browser, whether or not the server hears of it, and the next start renews it', async () => {
    const unsubscribe = vi.fn(async () => true);
    const known = subscriptionOf('https://push.example/1', { p256dh: 'p', auth: 'a' }, KEY, unsubscribe);
    const { browser, calls, store, saved, enable } = await setUp({ permission: 'granted', known });
    await enable();
    unsubscribe.mockClear();
    await endPushHere(calls, browser);
    expect(calls.endSubscription).toHaveBeenCalledWith('https://push.example/1');
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    calls.endSubscription.mockRejectedValueOnce(new Error('no network'));
    await endPushHere(calls, browser);
    expect(unsubscribe).toHaveBeenCalledTimes(2);
    await renewSubscription(calls, store, browser);
    expect(saved).toHaveLength(2);
  });
});

describe('a start', () => {
  it('tells the server of a subscription that the browser changed, where push is wanted', async () => {
    const ended = vi.fn(async () => true);
    const known = subscriptionOf('https://push.example/new', { p256dh: 'p', auth: 'a' }, 'BPublicK', ended);
    const { browser, calls, store, saved, pushManager } = await setUp({ known, permission: 'granted' });
    await renewSubscription(calls, store, browser);
    expect(saved).toEqual([]); // push has not been requested here yet
    await enablePush(browser, calls, store);
    await renewSubscription(calls, store, browser);
    expect(saved).toHaveLength(2);
    // Created with an old key of the server: no longer usable.
    expect(ended).toHaveBeenCalledTimes(2);
    expect(pushManager.subscribe).toHaveBeenCalledTimes(2);
  });
});
