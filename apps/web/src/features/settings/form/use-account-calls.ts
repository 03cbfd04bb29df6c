import { useMemo } from 'react';
import { type AccountCalls, createAccountCalls } from '../../../backend/office/account-calls.ts';
import { useSessionParts } from '../../../backend/session/session-context.tsx';
import { useLocal } from '../../../local/local-context.ts';

export function useAccountCalls(): AccountCalls {
  const { backend } = useSessionParts();
  const { userId } = useLocal();
  return useMemo(
    () => createAccountCalls({ backend, fetch: (input, init) => fetch(input, init), userId }),
    [backend, userId],
  );
}
