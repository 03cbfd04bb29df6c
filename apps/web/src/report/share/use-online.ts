import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** According to the browser; a call may still fail. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
