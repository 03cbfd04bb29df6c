/** A text message to one client, through the server's provider; the server keeps STOP and the contact's wishes. */
import * as z from 'zod/mini';
import type { Result } from '#src/ground/backend/call.ts';
import { callFunction, type HttpCaller } from '#src/ground/backend/call-function.ts';

const answerSchema = z.object({ status: z.string(), message: z.optional(z.string()) });

export interface LateText {
  readonly organizationId: string;
  readonly to: string;
  readonly body: string;
  readonly contactId: string;
  readonly appointmentId: string;
  readonly timeZone: string;
}

/** Null when it was sent or waits for the hours of texts; else why not, in a sentence. */
export type SendLateText = (text: LateText) => Promise<Result<string | null>>;

export const createSendLateText =
  (deps: HttpCaller): SendLateText =>
  (text) =>
    callFunction(deps, 'send-sms-notification', { ...text, kind: 'running_late' }, (data) => {
      const { status, message } = answerSchema.parse(data);
      return status === 'sent' || status === 'deferred' || status === 'queued'
        ? null
        : (message ?? 'The text message was not accepted.');
    });
