import { useCallback, useEffect, useState } from 'react';
import type { Factors } from '../../backend/factors/factor-calls.ts';
import { useFactorCalls } from './use-factor-calls.ts';

export type FactorsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: Factors };

/** The person's second factors. They lie on the server only; read again when a network appears. */
export function useFactors(): { readonly state: FactorsState; readonly reload: () => Promise<void> } {
  const { list } = useFactorCalls();
  const [state, setState] = useState<FactorsState>({ status: 'loading' });
  const reload = useCallback(async () => {
    try {
      setState({ status: 'ready', value: await list() });
    } catch (error) {
      console.info('The second factors were not read.', error);
      setState((before) => (before.status === 'ready' ? before : { status: 'failed' }));
    }
  }, [list]);
  useEffect(() => {
    void reload();
    const again = () => void reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [reload]);
  return { state, reload };
}
