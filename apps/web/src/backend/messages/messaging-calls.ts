/**
 * Emails and text messages of an organization as its settings see them: templates, sender, channels of the server,
 * and the log. Online only. Reads reject with the server's error; writes return an outcome.
 */

import { noTemplateDataText } from '@plumbline/domain/messages';
import * as z from 'zod/mini';
import type { Backend } from '../backend.ts';
import { callFunction } from '../call-function.ts';
import { thrownOutcome } from '../call-outcome.ts';
import type { OrganizationOutcome } from '../office/organization-calls.ts';

export const LETTER_TYPES = ['report_share', 'agreement_invite', 'appointment_confirmation'] as const;
export type LetterType = (typeof LETTER_TYPES)[number];
/** The confirmation of an appointment is built in and cannot be edited. */
export type EditableLetterType = Exclude<LetterType, 'appointment_confirmation'>;
export const isEditableLetter = (type: string): type is EditableLetterType =>
  type === 'report_share' || type === 'agreement_invite';

/** As in the form; '' falls back to the built-in template. */
export type LetterWording = { subject: string; html: string; text: string };

export interface LetterTemplate {
  readonly type: LetterType;
  readonly saved: LetterWording;
  readonly builtIn: LetterWording;
  readonly updatedAt: string | null;
}

export type SaveOutcome =
  | { readonly outcome: OrganizationOutcome }
  /** The server's message for the author. */
  | { readonly outcome: 'said'; readonly message: string };

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
  template_type: z.enum(LETTER_TYPES),
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
export type MessagingState = z.infer<typeof stateSchema>;

/** The server compares with what the writer saw and writes in one statement. */
const saveAnswer = z.enum(['saved', 'overtaken']);

const columnsOf = (schema: { readonly shape: object }): string => Object.keys(schema.shape).join(',');

export interface MessagingCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly organizationId: string;
}

export type MessagingCalls = ReturnType<typeof createMessagingCalls>;

export function createMessagingCalls({ backend, fetch, organizationId }: MessagingCallDeps) {
  return {
    async templates(): Promise<LetterTemplate[]> {
      const rest = await backend.rest();
      const [own, builtIn] = await Promise.all([
        rest
          .from('email_templates')
          .select(columnsOf(wordingRow))
          .eq('organization_id', organizationId)
          .eq('is_active', true),
        rest.rpc('email_template_defaults'),
      ]);
      if (own.error !== null) throw new Error(own.error.message);
      if (builtIn.error !== null) throw new Error(builtIn.error.message);
      const rows = z.array(wordingRow).parse(own.data);
      return z
        .array(builtInRow)
        .parse(builtIn.data)
        .map((letter) => {
          const row = rows.find(({ template_type: type }) => type === letter.template_type);
          return {
            type: letter.template_type,
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

    /** `seenAt`: `updatedAt` of the template that was changed. 'overtaken': somebody else saved it since; nothing is written. */
    async saveTemplate(
      type: EditableLetterType,
      { subject, html, text }: LetterWording,
      seenAt: string | null,
    ): Promise<SaveOutcome> {
      try {
        const answer = await (await backend.rest()).rpc('email_template_save', {
          p_organization: organizationId,
          p_template_type: type,
          p_subject: subject,
          p_html: html,
          p_text: text,
          p_seen_at: seenAt,
        });
        if (answer.error === null) {
          const told = saveAnswer.safeParse(answer.data);
          return told.success ? { outcome: told.data } : { outcome: 'said', message: noTemplateDataText };
        }
        return failureOf(answer.status, answer.error);
      } catch (error) {
        return { outcome: thrownOutcome(error) };
      }
    },

    /** Sends the filled-in template to the signed-in person. */
    async sendTest(type: LetterType, { subject, html, text }: LetterWording): Promise<SaveOutcome> {
      try {
        const answer = await (await backend.rest()).rpc('email_test', {
          p_organization: organizationId,
          p_template_type: type,
          p_subject: subject,
          p_html: html,
          p_text: text,
        });
        return answer.error === null ? { outcome: 'saved' } : failureOf(answer.status, answer.error);
      } catch (error) {
        return { outcome: thrownOutcome(error) };
      }
    },

    async settings(): Promise<MessagingSettings> {
      const answer = await (await backend.rest())
        .from('messaging_settings')
        .select(columnsOf(settingsRow))
        .eq('organization_id', organizationId);
      if (answer.error !== null) throw new Error(answer.error.message);
      return settingsIn(answer.data);
    },

    /** `stood`: the settings that were changed. 'overtaken': somebody else changed them since; nothing is written. */
    async saveSettings(settings: MessagingSettings, stood: MessagingSettings): Promise<OrganizationOutcome> {
      try {
        const answer = await (await backend.rest()).rpc('messaging_settings_save', {
          p_organization: organizationId,
          p_mail_sender_name: settings.mailSenderName,
          p_mail_answers_to: settings.mailReplyTo,
          p_sms_sender: settings.smsSender,
          p_seen_mail_sender_name: stood.mailSenderName,
          p_seen_mail_answers_to: stood.mailReplyTo,
          p_seen_sms_sender: stood.smsSender,
        });
        if (answer.error !== null) return settingsFailureOf(answer.status, answer.error);
        return saveAnswer.parse(answer.data);
      } catch (error) {
        return thrownOutcome(error);
      }
    },

    async state(): Promise<MessagingState> {
      return stateSchema.parse(await invoke('messaging-state', {}));
    },

    /** Texts `to` within the hours of `timeZone` ('America/New_York'). Returns a sentence with the result. */
    async sendTestText(to: string, timeZone: string): Promise<string> {
      const answer = await invoke('send-sms-notification', {
        organizationId,
        to,
        kind: 'test',
        body: 'This is a test of your text messages. Reply STOP to end them.',
        timeZone,
      });
      const { status, message, error } = z
        .object({ status: z.string(), message: z.optional(z.string()), error: z.optional(z.string()) })
        .parse(answer);
      if (status === 'sent') return 'Sent. It should arrive within a minute.';
      if (status === 'deferred')
        return 'It waits: texts go out between 8 in the morning and 9 in the evening.';
      return message ?? `The provider did not take it (${error ?? 'no reason given'}).`;
    },
  };

  async function invoke(name: string, body: object): Promise<unknown> {
    const answer = await callFunction({ backend, fetch }, name, body, await backend.accessToken());
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return answer.json();
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

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const TOO_MANY = '54000';

interface Refusal {
  readonly code: string;
  readonly message: string;
}

function settingsFailureOf(status: number, refusal: Refusal): OrganizationOutcome {
  if (refusal.code === UNIQUE_VIOLATION) return 'number-taken';
  const { outcome } = failureOf(status, refusal);
  return outcome === 'said' ? 'invalid' : outcome;
}

function failureOf(status: number, { code, message }: Refusal): SaveOutcome {
  if (status === 0) return { outcome: 'offline' };
  if (status === 401) return { outcome: 'signed-out' };
  if (status === 403) return { outcome: 'refused' };
  // Validation messages are written for the author: 'The HTML body contains a <script> element'.
  if (code === CHECK_VIOLATION && message.startsWith('The HTML body')) return { outcome: 'said', message };
  if (code === TOO_MANY)
    return { outcome: 'said', message: 'Twenty test messages an hour are enough. Try again later.' };
  return { outcome: code === CHECK_VIOLATION ? 'invalid' : 'failed' };
}
