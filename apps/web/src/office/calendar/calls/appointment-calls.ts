/** Emails about appointments: the server writes, queues, and sends them, so they are online only. */
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result } from '#src/ground/backend/call.ts';

/** Sends the client the invitation of an appointment, or the cancellation of a canceled one. */
export function createInvite(
  backend: Pick<Backend, 'rest'>,
): (appointmentId: string) => Promise<Result<null>> {
  return (appointmentId) =>
    call(backend, (rest) => rest.rpc('appointment_invite', { p_appointment: appointmentId }), nothing);
}
