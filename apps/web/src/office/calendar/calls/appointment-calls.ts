/** Emails about appointments: the server writes, queues, and sends them, so they are online only. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result } from '#src/ground/backend/call.ts';

const letterSchema = z.object({ to: z.string(), name: z.string(), subject: z.string(), text: z.string() });
/** An email as it would be sent now. */
export type AppointmentLetter = z.infer<typeof letterSchema>;

/** Sends the client the invitation of an appointment, or the cancellation of a canceled one. */
export function createInvite(
  backend: Pick<Backend, 'rest'>,
): (appointmentId: string) => Promise<Result<null>> {
  return (appointmentId) =>
    call(backend, (rest) => rest.rpc('appointment_invite', { p_appointment: appointmentId }), nothing);
}

/** What `createInvite` would send. */
export function createPreviewInvite(
  backend: Pick<Backend, 'rest'>,
): (appointmentId: string) => Promise<Result<AppointmentLetter>> {
  return (appointmentId) =>
    call(
      backend,
      (rest) => rest.rpc('appointment_invite_preview', { p_appointment: appointmentId }),
      (data) => letterSchema.parse(data),
    );
}
