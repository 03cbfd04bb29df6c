/**
 * Push in this browser: permission, the subscription at the push service, its row on the server. The messages are
 * from the specification's catalog (section 8).
 */

import { enableNotificationsFailedText, pushMessages } from '@plumbline/domain/ground/messages';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import type { NotificationCalls } from '../calls/notification-calls.ts';

export type PushState =
  /** Unsupported browser (on an iPhone: unless the app is on the home screen). */
  'unsupported' | 'denied' | 'off' | 'on';

export type PushOutcome =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string };

/** The browser APIs in use; tests provide their own. */
export interface PushBrowser {
  readonly container: Pick<ServiceWorkerContainer, 'getRegistration' | 'register'> | undefined;
  readonly hasPush: boolean;
  readonly permission: () => NotificationPermission;
  readonly askPermission: () => Promise<NotificationPermission>;
  readonly userAgent: string;
}

type PushCalls = Pick<NotificationCalls, 'vapidKey' | 'saveSubscription' | 'endSubscription' | 'sendTest'>;

/** Push was enabled on this device; the browser may have lost or changed the subscription since. */
const WANTED_KEY = 'push wanted';

export function browserPush(): PushBrowser {
  const hasNotification = 'Notification' in globalThis;
  return {
    container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    hasPush: hasNotification && 'PushManager' in globalThis,
    permission: () => (hasNotification ? Notification.permission : 'denied'),
    askPermission: () => Notification.requestPermission(),
    userAgent: navigator.userAgent,
  };
}

const isSupported = ({ container, hasPush }: PushBrowser): boolean => container !== undefined && hasPush;

export async function readPushState(browser: PushBrowser): Promise<PushState> {
  if (!isSupported(browser)) return 'unsupported';
  if (browser.permission() === 'denied') return 'denied';
  const registration = await browser.container?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && browser.permission() === 'granted' ? 'on' : 'off';
}

export async function enablePush(
  browser: PushBrowser,
  calls: Pick<PushCalls, 'vapidKey' | 'saveSubscription'>,
  store: LocalStore,
): Promise<PushOutcome> {
  if (!isSupported(browser)) return failed(pushMessages.notSupported);
  if (browser.permission() === 'denied') return failed(pushMessages.denied);
  try {
    const key = await calls.vapidKey();
    if (key === null) return failed(pushMessages.notConfigured);
    if ((await browser.askPermission()) !== 'granted') return failed(pushMessages.notGranted);
    const registration = await registrationOf(browser);
    if (registration === null) return failed(pushMessages.serviceWorkerFailed);
    const subscription = await subscribe(registration, key);
    if (subscription === null) return failed(pushMessages.subscriptionFailed);
    await save(calls, subscription, browser.userAgent);
    await writeDeviceValue(store, WANTED_KEY, true);
    return { ok: true, message: pushMessages.enabled };
  } catch (error) {
    log.info('Push was not switched on.', error);
    const detail = error instanceof Error ? error.message : '';
    return failed(detail === '' ? pushMessages.enableFailed : enableNotificationsFailedText(detail));
  }
}

/** Removes the server's row first: a subscription that only the browser knows is harmless. */
export async function disablePush(
  browser: PushBrowser,
  calls: Pick<PushCalls, 'endSubscription'>,
  store: LocalStore,
): Promise<PushOutcome> {
  try {
    await writeDeviceValue(store, WANTED_KEY, null);
    const registration = await browser.container?.getRegistration();
    const subscription = (await registration?.pushManager.getSubscription()) ?? null;
    if (subscription !== null) {
      await calls.endSubscription(subscription.endpoint);
      await subscription.unsubscribe();
    }
    return { ok: true, message: pushMessages.disabled };
  } catch (error) {
    log.info('Push was not switched off.', error);
    return failed(pushMessages.disableFailed);
  }
}

/** How long a sign-out waits for a slow server. */
const GOODBYE_MS = 3_000;

/**
 * Stops showing this person's notifications on sign-out. Their preference is kept, so that the next sign-in on this
 * device renews it. If the server is unreachable, its next push gets 'gone' and removes the row.
 */
export async function endPushHere(
  calls: Pick<PushCalls, 'endSubscription'>,
  browser = browserPush(),
): Promise<void> {
  if (!isSupported(browser)) return;
  const registration = await browser.container?.getRegistration();
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  if (subscription === null) return;
  const told = calls.endSubscription(subscription.endpoint).catch((error: unknown) => {
    log.info('The server was not told that push ends here.', error);
  });
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
  await subscription.unsubscribe();
}

export async function testPush(calls: Pick<PushCalls, 'sendTest'>): Promise<PushOutcome> {
  try {
    const count = await calls.sendTest();
    return count > 0 ? { ok: true, message: pushMessages.testSent } : failed(pushMessages.testFailed);
  } catch (error) {
    log.info('No test notification was sent.', error);
    return failed(pushMessages.testFailed);
  }
}

/** Runs at every start: browsers change subscriptions on their own, and only a session can tell the server. */
export async function renewSubscription(
  calls: Pick<PushCalls, 'vapidKey' | 'saveSubscription'>,
  store: LocalStore,
  browser = browserPush(),
): Promise<void> {
  if (!isSupported(browser) || browser.permission() !== 'granted') return;
  if ((await readDeviceValue(store, WANTED_KEY)) !== true) return;
  const registration = await browser.container?.getRegistration();
  const key = await calls.vapidKey();
  if (registration === undefined || key === null) return;
  const subscription = await subscribe(registration, key);
  if (subscription !== null) await save(calls, subscription, browser.userAgent);
}

async function registrationOf({ container }: PushBrowser): Promise<ServiceWorkerRegistration | null> {
  try {
    return (
      (await container?.getRegistration()) ?? (await container?.register('/sw.js', { scope: '/' })) ?? null
    );
  } catch (error) {
    log.error('The service worker was not registered.', error);
    return null;
  }
}

/** A subscription created with an old server key is no longer usable. */
async function subscribe(
  registration: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription | null> {
  const { pushManager } = registration;
  try {
    const known = await pushManager.getSubscription();
    if (known !== null && isMadeWith(known, key)) return known;
    await known?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    log.info('The push service gave no subscription.', error);
    return null;
  }
}

function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const bytes = options.applicationServerKey;
  if (bytes === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

async function save(
  calls: Pick<PushCalls, 'saveSubscription'>,
  subscription: PushSubscription,
  userAgent: string,
): Promise<void> {
  const { keys } = subscription.toJSON();
  if (keys?.p256dh === undefined || keys.auth === undefined) throw new Error(pushMessages.noKeys);
  await calls.saveSubscription({
    endpoint: subscription.endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    userAgent,
  });
}

const failed = (message: string): PushOutcome => ({ ok: false, message });
