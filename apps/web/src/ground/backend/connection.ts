/**
 * Whether the browser reports a network. It may be wrong about the internet and is never a reason to refuse work.
 */
export interface Connection {
  isOnline: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createConnection(target: Window): Connection {
  return {
    isOnline: () => target.navigator.onLine,
    subscribe(listener) {
      target.addEventListener('online', listener);
      target.addEventListener('offline', listener);
      return () => {
        target.removeEventListener('online', listener);
        target.removeEventListener('offline', listener);
      };
    },
  };
}
