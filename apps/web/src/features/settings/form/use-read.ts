import { useCallback, useEffect, useState } from 'react';

export type Read<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: T };

/** Reads something that lies on the server only, again when a network appears. `read` must be stable. */
export function useRead<T>(read: () => Promise<T>): {
  readonly state: Read<T>;
  readonly reload: () => Promise<void>;
} {
  const [state, setState] = useState<Read<T>>({ status: 'loading' });
  const reload = useCallback(async () => {
    try {
      setState({ status: 'ready', value: await read() });
    } catch (error) {
      console.info('Something of the account was not read.', error);
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
