import type { Spill } from '../local/spill.ts';

export interface PageListeners {
  readonly spill: Pick<Spill, 'flush'>;
  /** The network or the person is back. */
  readonly onBack: () => void;
  /** The page was hidden and perhaps frozen, so it may have missed messages of other tabs. */
  readonly onSeen: () => void;
}

/**
 * Returns the unsubscribe function. `pagehide` and `hidden` are the last moments a phone grants: only synchronous
 * work counts.
 */
export function listenToPage({ spill, onBack, onSeen }: PageListeners): () => void {
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') {
      spill.flush();
      return;
    }
    onSeen();
    onBack();
  };
  const onHide = (): void => spill.flush();
  window.addEventListener('online', onBack);
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', onBack);
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
