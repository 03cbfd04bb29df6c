/**
 * Emails and text messages of an organization as its settings see them: templates, sender, channels of the server,
 * and the log. Online only. Reads reject with the server's error; writes return a result.
 */

import { noTemplateDataText } from '@plumbline/domain/ground/messages';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import {
  call,
  columnsOf,
  DONE,
  failure,
  nothing,
  type Result,
  valueOrThrow,
} from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';

export const EMAIL_TYPES = [
  'report_share',
  'agreement_invite',
  'agreement_copy',
  'form_invite',
  'form_copy',
  'booking_request',
  'booking_confirmed',
  'booking_moved',
  'booking_declined',
  'booking_called_off',
  'booking_cancelled',
  'appointment_invitation',
  'appointment_cancellation',
  'visit_reminder',
  'visit_day_before',
  'visit_after',
  'review_request',
  'running_late',
  'invoice',
  'invoice_reminder',
] as const;
export const TEXT_TYPES = ['text_booking', 'text_reminder', 'text_after', 'text_running_late'] as const;
export const LETTER_TYPES = [...EMAIL_TYPES, ...TEXT_TYPES] as const;
export type LetterType = (typeof LETTER_TYPES)[number];
export type TextType = (typeof TEXT_TYPES)[number];
/** A text message has a text alone: neither a subject nor HTML. */
export const isTextType = (type: LetterType): type is TextType => TEXT_TYPES.some((each) => each === type);

/** As in the form; '' falls back to the built-in template. */
export type LetterWording = { subject: string; html: string; text: string };

export interface LetterTemplate {
  readonly type: LetterType;
  readonly saved: LetterWording;
  readonly builtIn: LetterWording;
  readonly updatedAt: string | null;
}

export interface MessagingSettings {
  readonly mailSenderName: string;
  readonly mailReplyTo: string;
  readonly smsSender: string;
}

const wordingRow = z.object({
  template_type: z.string(),
  report_email_subject: z.string(),
  report_email_body: z.string(),
  body_html: z.string(),
  body_text: z.string(),
  updated_at: z.string(),
});
const builtInRow = z.object({
  template_type: z.string(),
  subject: z.string(),
  body_html: z.string(),
  body_text: z.string(),
});
const settingsRow = z.object({
  mail_sender_name: z.string(),
  mail_reply_to: z.string(),
  sms_sender: z.string(),
});
const stateSchema = z.object({
  mail: z.object({ isConfigured: z.boolean(), from: z.nullable(z.string()) }),
  sms: z.object({
    isConfigured: z.boolean(),
    senders: z.array(z.string()),
    missing: z.array(z.string()),
    repliesTo: z.string(),
  }),
});
const textAnswer = z.object({
  status: z.string(),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type MessagingState = z.infer<typeof stateSchema>;

/** Code of an answer without data. */
export const NO_DATA = 'no data';

/** The server compares with what the writer saw and writes in one statement. */
const saveAnswer = z.enum(['saved', 'overtaken']);
const savedOr = (answer: z.infer<typeof saveAnswer>): Result<null> =>
  answer === 'saved' ? DONE : failure('overtaken');

export interface MessagingCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly organizationId: string;
}

export type MessagingCalls = ReturnType<typeof createMessagingCalls>;

export function createMessagingCalls({ backend, fetch, organizationId }: MessagingCallDeps) {
  return {
    async templates(): Promise<LetterTemplate[]> {
      const [rows, builtIn] = await Promise.all([
        valueOrThrow(
          call(
            backend,
            (rest) =>
              rest
                .from('email_templates')
                .select(columnsOf(wordingRow))
                .eq('organization_id', organizationId)
                .eq('is_active', true),
            (data) => z.array(wordingRow).parse(data),
          ),
        ),
        valueOrThrow(
          call(
            backend,
            (rest) => rest.rpc('client_letter_defaults'),
            (data) => z.array(builtInRow).parse(data),
          ),
        ),
      ]);
      // In our order. A server with a newer version has types that this device cannot show.
      return LETTER_TYPES.flatMap((type) => {
        const letter = builtIn.find((each) => each.template_type === type);
        if (letter === undefined) return [];
        const row = rows.find((each) => each.template_type === type);
        return {
          type,
          builtIn: { subject: letter.subject, html: letter.body_html, text: letter.body_text },
          saved: {
            subject: row?.report_email_subject ?? '',
            html: row?.body_html ?? '',
            text: row?.body_text.trim() ? row.body_text : (row?.report_email_body ?? ''),
          },
          updatedAt: row?.updated_at ?? null,
        };
      });
    },

    /** `seenAt`: `updatedAt` of the template that was changed. 'overtaken': someone else saved it since; nothing is written. */
    async saveTemplate(
      type: LetterType,
      { subject, html, text }: LetterWording,
      seenAt: string | null,
    ): Promise<Result<null>> {
      const told = await call(
        backend,
        (rest) =>
          rest.rpc('email_template_save', {
            p_organization: organizationId,
            p_template_type: type,
            p_subject: subject,
            p_html: html,
            p_text: text,
            p_seen_at: seenAt,
          }),
        (data) => saveAnswer.safeParse(data).data ?? null,
      );
      if (!told.ok) return told;
      return told.value === null ? failure('failed', NO_DATA, noTemplateDataText) : savedOr(told.value);
    },

    /** Sends the filled-in template to the signed-in person. */
    sendTest: (type: LetterType, { subject, html, text }: LetterWording) =>
      call(
        backend,
        (rest) =>
          rest.rpc('email_test', {
            p_organization: organizationId,
            p_template_type: type,
            p_subject: subject,
            p_html: html,
            p_text: text,
          }),
        nothing,
      ),

    settings: (): Promise<MessagingSettings> =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('messaging_settings')
              .select(columnsOf(settingsRow))
              .eq('organization_id', organizationId),
          settingsIn,
        ),
      ),

    /** `stood`: the settings that were changed. 'overtaken': someone else changed them since; nothing is written. */
    async saveSettings(settings: MessagingSettings, stood: MessagingSettings): Promise<Result<null>> {
      const told = await call(
        backend,
        (rest) =>
          rest.rpc('messaging_settings_save', {
            p_organization: organizationId,
            p_mail_sender_name: settings.mailSenderName,
            p_mail_answers_to: settings.mailReplyTo,
            p_sms_sender: settings.smsSender,
            p_seen_mail_sender_name: stood.mailSenderName,
            p_seen_mail_answers_to: stood.mailReplyTo,
            p_seen_sms_sender: stood.smsSender,
          }),
        (data) => saveAnswer.parse(data),
      );
      return told.ok ? savedOr(told.value) : told;
    },

    state: (): Promise<MessagingState> => invoke('messaging-state', {}, (data) => stateSchema.parse(data)),

    /**
     * Texts `to` at any hour if it is the caller's own number, else within the hours of `timeZone` ('America/New_York').
     * Returns a sentence with the result.
     */
    async sendTestText(to: string, timeZone: string, body: string): Promise<string> {
      const { status, message, error } = await invoke(
        'send-sms-notification',
        {
          organizationId,
          to,
          kind: 'test',
          body,
          timeZone,
        },
        (data) => textAnswer.parse(data),
      );
      if (status === 'sent') return 'Sent. It should arrive within a minute.';
      if (status === 'deferred')
        return 'Scheduled. Texts go out from 8 AM to 9 PM, except to the phone number in your profile.';
      return message ?? `Your text provider rejected the message (${error ?? 'no reason given'}).`;
    },
  };

  function invoke<T>(name: string, body: object, read: (data: unknown) => T): Promise<T> {
    return valueOrThrow(callFunction({ backend, fetch }, name, body, read));
  }
}

/** A missing row means that nothing was ever set. */
function settingsIn(rows: unknown): MessagingSettings {
  const [row] = z.array(settingsRow).parse(rows);
  return {
    mailSenderName: row?.mail_sender_name ?? '',
    mailReplyTo: row?.mail_reply_to ?? '',
    smsSender: row?.sms_sender ?? '',
  };
}
