import { useMemo } from 'react';
import { failure, type Result } from '#src/ground/backend/call.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createTeamCalls, type TeamCalls } from './calls/team-calls.ts';

/** Every change requires the second factor first, if this session has not verified it. */
export function useTeamCalls(organizationId: string): TeamCalls {
  const { backend, stepUp } = useSessionParts();
  return useMemo(() => {
    const calls = createTeamCalls({ backend, organizationId });
    const sure =
      <Input extends unknown[]>(call: (...input: Input) => Promise<Result<null>>) =>
      async (...input: Input): Promise<Result<null>> =>
        (await stepUp.requireSecondFactor()) ? call(...input) : failure('signed-out');
    return {
      invitations: calls.invitations,
      invite: sure(calls.invite),
      resend: sure(calls.resend),
      revoke: sure(calls.revoke),
      setRole: sure(calls.setRole),
      remove: sure(calls.remove),
      handOver: sure(calls.handOver),
      leave: sure(calls.leave),
      lastSeen: calls.lastSeen,
    };
  }, [backend, stepUp, organizationId]);
}
