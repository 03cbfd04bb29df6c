import { useMemo } from 'react';
import { createFactorCalls, type FactorCalls } from '../../backend/factors/factor-calls.ts';
import { useSessionParts } from '../../backend/session/session-context.tsx';

export function useFactorCalls(): FactorCalls {
  const { backend } = useSessionParts();
  return useMemo(() => createFactorCalls(backend), [backend]);
}
