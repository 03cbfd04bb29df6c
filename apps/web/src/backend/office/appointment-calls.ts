/** Emails about appointments: the server writes, queues, and sends them, so they are online only. */
import type { Backend } from '../backend.ts';
import { type CallOutcome, outcomeOf } from '../call-outcome.ts';

/** Sends the client the invitation of an appointment, or the cancellation of a canceled one. */
export function createInvite(
  backend: Pick<Backend, 'rest'>,
): (appointmentId: string) => Promise<CallOutcome> {
  return (appointmentId) =>
    outcomeOf(async () => (await backend.rest()).rpc('appointment_invite', { p_appointment: appointmentId }));
}
