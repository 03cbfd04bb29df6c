import { useEffect } from 'react';
import { keepCleared } from '../../features/sync-status/model/cleared-notice.ts';
import { requestPersistence } from '../../local/quota.ts';
import { log } from '../../log.ts';
import { browserStorage } from '../../sync/browser-ports.ts';
import type { SyncSession } from '../../sync/session.ts';

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
