/** The same message by email; the server writes it to the client of the appointment and sends it. */
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result } from '#src/ground/backend/call.ts';

export interface LateEmail {
  readonly appointmentId: string;
  readonly body: string;
}
export type SendLateEmail = (email: LateEmail) => Promise<Result<null>>;

export const createSendLateEmail =
  (backend: Pick<Backend, 'rest'>): SendLateEmail =>
  ({ appointmentId, body }) =>
    call(
      backend,
      (rest) => rest.rpc('late_email_send', { p_appointment: appointmentId, p_text: body }),
      nothing,
    );
