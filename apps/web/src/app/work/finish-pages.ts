/** Which page of the finish screen is open, if any; opened by the vial, a blocked sign-out, and a toast. */

import { createStore } from '#src/ground/store.ts';
import type { FinishPage } from '../sync-status/finish-context.ts';

export interface FinishPages {
  page: () => FinishPage | null;
  open: (page: FinishPage) => void;
  close: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createFinishPages(): FinishPages {
  const { get, set, subscribe } = createStore<FinishPage | null>(null);
  return { page: get, open: set, close: () => set(null), subscribe };
}
