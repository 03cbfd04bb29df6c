import { useMemo } from 'react';
import { valueOrThrow } from '#src/ground/backend/call.ts';
import { useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createIntelligenceCalls } from './calls/intelligence-calls.ts';

/** The server's side of the settings: calls, what it says, and asking it again. */
export function useIntelligence(organizationId: string) {
  const { backend } = useSessionParts();
  const queries = useQueryClient();
  const calls = useMemo(
    () => createIntelligenceCalls({ backend, fetch: (input, init) => fetch(input, init) }, organizationId),
    [backend, organizationId],
  );
  const queryKey = ['intelligence', organizationId];
  const state = useQuery({ queryKey, queryFn: () => valueOrThrow(calls.state()) });
  return { calls, state, readAgain: () => queries.invalidateQueries({ queryKey }) };
}
export type Intelligence = ReturnType<typeof useIntelligence>;
