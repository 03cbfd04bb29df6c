import { useMemo } from 'react';
import type { CallOutcome } from '../../backend/call-outcome.ts';
import { createTeamCalls, type TeamCalls } from '../../backend/office/team-calls.ts';
import { useSessionParts } from '../../backend/session/session-context.tsx';

/** Every change requires the second factor first, if this session has not verified it. */
export function useTeamCalls(organizationId: string): TeamCalls {
  const { backend, stepUp } = useSessionParts();
  return useMemo(() => {
    const calls = createTeamCalls({ backend, organizationId });
    const sure =
      <Input extends unknown[]>(call: (...input: Input) => Promise<CallOutcome>) =>
      async (...input: Input): Promise<CallOutcome> =>
        (await stepUp.requireSecondFactor()) ? call(...input) : 'signed-out';
    return {
      invitations: calls.invitations,
      invite: sure(calls.invite),
      resend: sure(calls.resend),
      revoke: sure(calls.revoke),
      setRole: sure(calls.setRole),
      remove: sure(calls.remove),
      handOver: sure(calls.handOver),
      leave: sure(calls.leave),
    };
  }, [backend, stepUp, organizationId]);
}
