/** Photos of this device that no report has: shared by another app, or left behind when the app was closed in the middle. */

import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { createRecovered } from '#src/ground/local/rescue/recovered.ts';
import { log } from '#src/ground/log.ts';
import { browserInbox } from '#src/ground/service-worker/shared-inbox.ts';

export interface LeftPhotos {
  readonly sharedCount: number;
  readonly recoveredCount: number;
}

const NONE: LeftPhotos = { sharedCount: 0, recoveredCount: 0 };

/** Counted once the first screen is shown, and again whenever the page becomes visible. */
export function useLeftPhotos(): LeftPhotos {
  const { store, userId } = useLocal();
  const [left, setLeft] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      await store.firstReads;
      if (isGone || document.visibilityState !== 'visible') return;
      const [sharedCount, lost] = await Promise.all([
        // Plain HTTP has no caches, so nothing was shared.
        'caches' in globalThis ? browserInbox().count(userId) : 0,
        createRecovered(store).lost(),
      ]);
      if (!isGone) setLeft({ sharedCount, recoveredCount: lost.length });
    };
    const ask = (): void =>
      void read().catch((error: unknown) => log.error('Photos without a place were not counted.', error));
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [store, userId]);
  return left;
}
