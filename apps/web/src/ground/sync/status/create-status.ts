/** Keeps the SyncStatus up to date: recounted shortly after anything that could change it, never more than 5 times a second. */

import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';
import type { Timers } from '../leader/scheduler.ts';
import type { SyncEngine } from '../sync-engine.ts';
import type { UploadQueue } from '../uploads/upload-queue.ts';
import type { Contact } from './contact.ts';
import { countUnsent } from './count-unsent.ts';
import { EMPTY_STATUS, phaseOf, type SyncStatus } from './sync-status.ts';

export interface StatusSource {
  readonly current: () => SyncStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Counts now, for callers that need current numbers (sign-out). */
  refresh(): Promise<SyncStatus>;
  dispose(): void;
}

export interface StatusDeps {
  readonly store: LocalStore;
  readonly engine: Pick<SyncEngine, 'current' | 'subscribe'>;
  readonly uploads: Pick<UploadQueue, 'current' | 'subscribe'>;
  readonly contact: Pick<Contact, 'isOpen' | 'subscribe'>;
  readonly timers: Timers;
}

const COUNT_DELAY_MS = 200;

export function createStatus({ store, engine, uploads, contact, timers }: StatusDeps): StatusSource {
  const status = createStore(EMPTY_STATUS);
  let timer: unknown = null;
  let isOver = false;
  let isReached = false;

  async function refresh(): Promise<SyncStatus> {
    const [counts, isKnownThere] = await Promise.all([countUnsent(store), hasReachedServer()]);
    const { pausedBecause, lastSyncedAt, isRunning } = engine.current();
    const { progress, secondsLeft, isSending, lastError } = uploads.current();
    status.set({
      ...counts,
      progress,
      secondsLeft,
      pausedBecause: pausedBecause ?? (lastError?.code === 'full' ? 'full' : null),
      lastSyncedAt,
      phase: phaseOf(
        counts,
        (isRunning || isSending) && contact.isOpen(),
        lastSyncedAt !== null || isKnownThere,
      ),
    });
    return status.get();
  }
  /**
   * In this visit or an earlier one: anything no longer waiting has then been confirmed. Once true, it stays true.
   */
  async function hasReachedServer(): Promise<boolean> {
    isReached ||= (await store.database.scopes.toArray()).some(({ isComplete }) => isComplete);
    return isReached;
  }
  function refreshSoon(): void {
    if (timer !== null || isOver) return;
    timer = timers.set(() => {
      timer = null;
      refresh().catch((error: unknown) => {
        if (!isOver) log.error('Unsent work could not be counted.', error);
      });
    }, COUNT_DELAY_MS);
  }
  const stops = [
    store.feed.listen(refreshSoon),
    engine.subscribe(refreshSoon),
    uploads.subscribe(refreshSoon),
    contact.subscribe(refreshSoon),
  ];
  refreshSoon();
  return {
    current: status.get,
    subscribe: status.subscribe,
    refresh,
    dispose() {
      isOver = true;
      if (timer !== null) timers.clear(timer);
      for (const stop of stops) stop();
      status.clear();
    },
  };
}
