/**
 * Notifications of the signed-in person while their work is open. The code loads after the first screen has read
 * its rows; until then, and if it cannot load, there are none.
 */

import type { Notifications } from '#src/account/notifications/start-notifications.ts';
import type { Backend } from '#src/ground/backend/backend.ts';
import type { Connection } from '#src/ground/backend/connection.ts';
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';
import type { WorkHolder } from './work-holder.ts';

export interface NotificationsHolder {
  get: () => Notifications | null;
  subscribe: (listener: () => void) => () => void;
  /** A path from a notification clicked outside of the app; the latest one waits for the first listener. */
  onVisit: (listener: (target: string) => void) => () => void;
}

export interface NotificationsHolderDeps {
  readonly work: WorkHolder;
  readonly backend: Backend;
  readonly connection: Connection;
}

export function createNotificationsHolder({
  work,
  backend,
  connection,
}: NotificationsHolderDeps): NotificationsHolder {
  const { get, set, subscribe } = createStore<Notifications | null>(null);
  const visitors = new Set<(target: string) => void>();
  let waitingVisit: string | null = null;
  let openWork: unknown = null;

  function visit(target: string): void {
    if (visitors.size === 0) waitingVisit = target;
    for (const visitor of visitors) visitor(target);
  }
  async function start(): Promise<void> {
    const state = work.get();
    if (state.status !== 'open') return;
    openWork = state.work;
    await state.work.store.firstReads;
    const { startNotifications } = await import('#src/account/notifications/start-notifications.ts');
    if (openWork !== state.work) return;
    set(startNotifications({ work: state.work, backend, connection, userId: state.userId, visit }));
  }
  function follow(): void {
    const state = work.get();
    const next = state.status === 'open' ? state.work : null;
    if (next === openWork) return;
    openWork = next;
    get()?.dispose();
    set(null);
    start().catch((error: unknown) => log.info('The bell is not on this device yet.', error));
  }

  work.subscribe(follow);
  follow();
  return {
    get,
    subscribe,
    onVisit(listener) {
      visitors.add(listener);
      if (waitingVisit !== null) listener(waitingVisit);
      waitingVisit = null;
      return () => visitors.delete(listener);
    },
  };
}
