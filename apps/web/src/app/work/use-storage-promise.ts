import { useEffect } from 'react';
import { requestPersistence } from '#src/ground/local/quota.ts';
import { log } from '#src/ground/log.ts';
import { browserStorage } from '#src/ground/sync/browser-ports.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { keepCleared } from '../sync-status/model/cleared-notice.ts';

/**
 * With the first work on this device, requests persistent storage and shows what the browser has cleared since the
 * last visit. The finding is stored before it is shown, so that closing the tab does not lose it.
 */
export function useStoragePromise(work: SyncSession, onCleared: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each open work
  useEffect(() => {
    requestPersistence(browserStorage()).catch((error: unknown) =>
      log.info('The browser was not asked to keep the data.', error),
    );
    if (work.eviction.kind === 'fine') return;
    keepCleared(work.store, work.eviction).then(onCleared, (error: unknown) =>
      log.error('The cleared storage could not be noted.', error),
    );
  }, [work]);
}
