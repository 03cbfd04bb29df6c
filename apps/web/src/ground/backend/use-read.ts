import { useCallback, useEffect, useState } from 'react';
import { log } from '../log.ts';

export type Read<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: T };

export interface Reading<T> {
  readonly state: Read<T>;
  /** Call after any change. */
  readonly reload: () => Promise<void>;
}

/**
 * Reads something that is only on the server, again when the network appears; the last value stays visible. `read`
 * must be stable.
 */
export function useRead<T>(read: () => Promise<T>): Reading<T> {
  const [state, setState] = useState<Read<T>>({ status: 'loading' });
  const reload = useCallback(async () => {
    try {
      setState({ status: 'ready', value: await read() });
    } catch (error) {
      log.info('Something on the server was not read.', error);
      setState((before) => (before.status === 'ready' ? before : { status: 'failed' }));
    }
  }, [read]);
  useEffect(() => {
    void reload();
    const again = () => void reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [reload]);
  return { state, reload };
}
