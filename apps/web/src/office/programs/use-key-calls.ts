import { useMemo } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createKeyCalls, type KeyCalls } from './calls/key-calls.ts';

export function useKeyCalls(organizationId: string): KeyCalls {
  const { backend } = useSessionParts();
  return useMemo(
    () =>
      createKeyCalls({
        backend,
        organizationId,
        random: (size) => crypto.getRandomValues(new Uint8Array(size)),
      }),
    [backend, organizationId],
  );
}
