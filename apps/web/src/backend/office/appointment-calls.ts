/** Letters about appointments: the server words, queues and sends them, so they make sense online only. */
import type { Backend } from '../backend.ts';
import { type CallOutcome, outcomeOf } from '../call-outcome.ts';

/** Sends the invitation of an appointment to its client; of a cancelled one, its end. */
export function createInvite(
  backend: Pick<Backend, 'rest'>,
): (appointmentId: string) => Promise<CallOutcome> {
  return (appointmentId) =>
    outcomeOf(async () => (await backend.rest()).rpc('appointment_invite', { p_appointment: appointmentId }));
}
