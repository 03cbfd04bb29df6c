import { useMemo } from 'react';
import { useLocal } from '../ground/local/react/local-context.ts';
import { useSessionParts } from '../ground/session/session-context.tsx';
import { type AccountCalls, createAccountCalls } from './calls/account-calls.ts';

export function useAccountCalls(): AccountCalls {
  const { backend } = useSessionParts();
  const { userId } = useLocal();
  return useMemo(
    () => createAccountCalls({ backend, fetch: (input, init) => fetch(input, init), userId }),
    [backend, userId],
  );
}
