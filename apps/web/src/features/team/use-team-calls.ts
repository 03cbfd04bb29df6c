import { useMemo } from 'react';
import { useSessionParts } from '../../backend/session-context.tsx';
import { createTeamCalls, type TeamCalls } from '../../backend/team-calls.ts';

export function useTeamCalls(organizationId: string): TeamCalls {
  const { backend } = useSessionParts();
  return useMemo(
    () =>
      createTeamCalls({
        backend,
        organizationId,
        origin: location.origin,
        random: (size) => crypto.getRandomValues(new Uint8Array(size)),
      }),
    [backend, organizationId],
  );
}
