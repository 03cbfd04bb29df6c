import { useMemo } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createFactorCalls, type FactorCalls } from './calls/factor-calls.ts';

export function useFactorCalls(): FactorCalls {
  const { backend } = useSessionParts();
  return useMemo(() => createFactorCalls(backend), [backend]);
}
