/**
 * Emails and texts to and from one contact or the people of an account, newest first. Stored only on the server;
 * rejects with its error.
 */

import * as z from 'zod/mini';
import { columnsOf } from '#src/ground/backend/call.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';
import { isAnyOf } from '#src/ground/backend/server-page.ts';
import { emailStatuses, textStatuses } from '#src/office/letters/calls/message-states.ts';

/** Per kind. The delivery log has the rest, in pages. */
export const MESSAGES_READ = 50;

const WORDS_KEPT = 160;

export const contactMessageSchema = z.discriminatedUnion('channel', [
  z.object({
    id: z.string(),
    channel: z.literal('email'),
    /** Their address, which the delivery log is searched for. */
    address: z.string(),
    words: z.string(),
    status: z.enum(emailStatuses),
    direction: z.literal('out'),
    at: z.string(),
  }),
  z.object({
    id: z.string(),
    channel: z.literal('text'),
    address: z.string(),
    /** The beginning of the text. */
    words: z.string(),
    status: z.enum(textStatuses),
    direction: z.enum(['out', 'in']),
    at: z.string(),
  }),
]);
export type ContactMessage = z.infer<typeof contactMessageSchema>;

const emailRow = z.object({
  id: z.string(),
  to_email: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
});
const textRow = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  to_phone: z.string(),
  from_phone: z.string(),
  body: z.string(),
  status: z.enum(textStatuses),
  created_at: z.string(),
});

/** What identifies a message as theirs. */
export interface Correspondent {
  readonly organizationId: string;
  /** Their own ID and those merged into it. */
  readonly contactIds: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

export async function readContactMessages(rest: Rest, whose: Correspondent): Promise<ContactMessage[]> {
  const [emails, texts] = await Promise.all([readEmails(rest, whose), readTexts(rest, whose)]);
  return [...emails, ...texts].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

async function readEmails(rest: Rest, { organizationId, emails }: Correspondent): Promise<ContactMessage[]> {
  if (emails.length === 0) return [];
  const answer = await rest
    .from('email_log')
    .select(columnsOf(emailRow))
    .eq('organization_id', organizationId)
    .or(isAnyOf('to_email', emails))
    .order('created_at', { ascending: false })
    .limit(MESSAGES_READ);
  if (answer.error !== null) throw new Error(answer.error.message);
  return z
    .array(emailRow)
    .parse(answer.data)
    .map((row) => ({
      id: row.id,
      channel: 'email',
      address: row.to_email,
      words: row.subject,
      status: row.status,
      direction: 'out',
      at: instant(row.sent_at ?? row.created_at),
    }));
}

async function readTexts(rest: Rest, whose: Correspondent): Promise<ContactMessage[]> {
  const { organizationId, contactIds } = whose;
  const phones = whose.phones.flatMap((phone) => /^\+\d+/.exec(phone)?.[0] ?? []);
  const isTheirs = [
    ...(contactIds.length === 0 ? [] : [`contact_id.in.(${contactIds.join(',')})`]),
    ...(phones.length === 0
      ? []
      : [`to_phone.in.(${phones.join(',')})`, `from_phone.in.(${phones.join(',')})`]),
  ];
  if (isTheirs.length === 0) return [];
  const answer = await rest
    .from('sms_log')
    .select(columnsOf(textRow))
    .eq('organization_id', organizationId)
    .or(isTheirs.join(','))
    .order('created_at', { ascending: false })
    .limit(MESSAGES_READ);
  if (answer.error !== null) throw new Error(answer.error.message);
  return z
    .array(textRow)
    .parse(answer.data)
    .map((row) => ({
      id: row.id,
      channel: 'text',
      address: row.direction === 'in' ? row.from_phone : row.to_phone,
      words: firstWords(row.body),
      status: row.status,
      direction: row.direction,
      at: instant(row.created_at),
    }));
}

/** Formats like local rows, so that both sort together. */
const instant = (at: string): string => new Date(at).toISOString();

function firstWords(body: string): string {
  const text = body.replaceAll(/\s+/g, ' ').trim();
  return text.length <= WORDS_KEPT ? text : `${text.slice(0, WORDS_KEPT - 1).trimEnd()}…`;
}
