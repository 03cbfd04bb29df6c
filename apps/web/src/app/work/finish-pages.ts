/** Which page of the finish screen is open, if any; opened by the vial, a blocked sign-out, and a toast. */
import type { FinishPage } from '../../features/sync-status/finish-context.ts';

export interface FinishPages {
  page: () => FinishPage | null;
  open: (page: FinishPage) => void;
  close: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createFinishPages(): FinishPages {
  const listeners = new Set<() => void>();
  let current: FinishPage | null = null;
  function set(next: FinishPage | null): void {
    current = next;
    for (const listener of listeners) listener();
  }
  return {
    page: () => current,
    open: set,
    close: () => set(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
