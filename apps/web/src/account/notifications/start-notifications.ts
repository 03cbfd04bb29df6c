/**
 * Everything about notifications that lives while a person's work is open: the list, sync notices, the call that
 * sends what is due, push of this browser, and clicks outside of the app.
 */

import { NOTIFICATION_QUEUE_INTERVAL_MS } from '@plumbline/domain/ground/constants';
import type { Backend } from '#src/ground/backend/backend.ts';
import type { Connection } from '#src/ground/backend/connection.ts';
import { log } from '#src/ground/log.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { followBadge } from './app-badge.ts';
import { createNotificationCalls, type NotificationCalls } from './calls/notification-calls.ts';
import { createNotificationCenter, type NotificationCenter } from './notification-center.ts';
import { followClicks } from './push/follow-clicks.ts';
import { endPushHere, renewSubscription } from './push/push-subscription.ts';
import { createSyncNotes } from './sync-notes.ts';

export interface Notifications {
  readonly center: NotificationCenter;
  readonly calls: NotificationCalls;
  /** Before a sign-out: stops this person's notifications in this browser. */
  endPush(): Promise<void>;
  dispose(): void;
}

export interface NotificationsDeps {
  readonly work: Pick<SyncSession, 'store' | 'status' | 'onBell'>;
  readonly backend: Backend;
  readonly connection: Connection;
  readonly userId: string;
  /** Opens a path of this app that was clicked outside of it. */
  readonly visit: (target: string) => void;
}

const RING_DELAY_MS = 300;

export function startNotifications({
  work,
  backend,
  connection,
  userId,
  visit,
}: NotificationsDeps): Notifications {
  const calls = createNotificationCalls({ backend, fetch: (input, init) => fetch(input, init), userId });
  const center = createNotificationCenter({ calls, store: work.store });
  const notes = createSyncNotes({
    status: work.status,
    store: work.store,
    isOnline: connection.isOnline,
    note: (...told) => calls.note(...told),
    newId: () => crypto.randomUUID(),
  });
  let ringTimer: ReturnType<typeof setTimeout> | null = null;
  const logged = (what: string, done: Promise<unknown>): void =>
    void done.catch((error: unknown) => log.info(what, error));

  function refresh(): void {
    if (connection.isOnline()) logged('Notifications were not loaded.', center.refresh());
  }
  function processQueue(isStart: boolean): void {
    if (connection.isOnline()) logged('What is due was not sent from here.', calls.processQueue(isStart));
  }
  function catchUp(): void {
    refresh();
    logged('The delivery report will be sent later.', notes.tellLater());
  }
  const ends = [
    followBadge(navigator, center),
    work.onBell(() => {
      // Combines bursts into one refresh.
      ringTimer ??= setTimeout(() => {
        ringTimer = null;
        refresh();
      }, RING_DELAY_MS);
    }),
    connection.subscribe(() => connection.isOnline() && catchUp()),
    followClicks({
      container: navigator.serviceWorker,
      caches: globalThis.caches,
      onClick: (id, target) => {
        if (id !== null) logged('A click was not noted.', center.markRead(id));
        if (target !== null) visit(target);
      },
    }),
  ];
  const timer = setInterval(() => processQueue(false), NOTIFICATION_QUEUE_INTERVAL_MS);
  logged('Notifications were not loaded.', center.refresh());
  processQueue(true);
  catchUp();
  if (connection.isOnline())
    logged('The push subscription was not renewed.', renewSubscription(calls, work.store));

  return {
    center,
    calls,
    endPush: () => endPushHere(calls),
    dispose() {
      clearInterval(timer);
      if (ringTimer !== null) clearTimeout(ringTimer);
      for (const end of ends) end();
      notes.dispose();
    },
  };
}
