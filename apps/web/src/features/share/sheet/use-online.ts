import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** What the browser believes; a call may still fail. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
