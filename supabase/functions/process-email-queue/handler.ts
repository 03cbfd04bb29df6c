/**
 * Sends the emails waiting in email_log. Called every minute and right after one is queued, possibly by several callers
 * at once: `email_claim` gives each email to one of them, `email_settle` records the outcome and the next attempt. An
 * email keeps its Message-ID, so a receiver recognizes a duplicate. Its HTML is sanitized here, whatever its origin.
 */

import { coverHtml } from '@plumbline/domain/letters/email-cover';
import { emailDocument } from '@plumbline/domain/letters/email-document';
import { letterheadHtml } from '@plumbline/domain/letters/email-letterhead';
import { letterHtml, type SanitizeHtml } from '@plumbline/domain/letters/email-template';
import { writeCalendarFile } from '@plumbline/domain/office/calendar/calendar-file';
import { calendarRowSchema, entryForClient } from '@plumbline/domain/office/calendar/entry-of-row';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext, MailAttachment } from '../_shared/context.ts';
import { createEmailSanitizer } from '../_shared/email-sanitizer.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { readNamedBySha256 } from '../_shared/stored-file.ts';
import { createLetterheads, type ReadLetterhead } from './letterheads.ts';

const personSchema = z.object({ name: z.string(), email: z.string() });
const letterSchema = z.object({
  id: z.string(),
  organization_id: z.string(),
  to_email: z.string(),
  to_name: z.string().nullable(),
  subject: z.string(),
  body_html: z.string(),
  body_text: z.string(),
  is_transactional: z.boolean(),
  /** Of an invitation (appointment_invite). */
  calendar: z
    .object({
      method: z.enum(['REQUEST', 'CANCEL']),
      entry: calendarRowSchema,
      organizer: personSchema,
      attendee: personSchema,
    })
    .nullable(),
  attachments: z.array(
    z.object({
      path: z.string(),
      file_name: z.string(),
      content_type: z.string(),
      is_cover: z.boolean().default(false),
    }),
  ),
});
type Letter = z.infer<typeof letterSchema>;
/** The minimum of a claimed row needed to give it up. */
const claimSchema = z.array(z.looseObject({ id: z.string() }));

const batchSize = 10;
const maxBatches = 50;
/** Accepted by typical mail servers. */
const maxAttachmentBytes = 20 * 1024 ** 2;
/** Its device makes about 100 kB of it. */
const maxCoverBytes = 1024 ** 2;

export default async function processEmailQueue(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  let sentCount = 0;
  let failedCount = 0;
  let sanitize: SanitizeHtml | null = null;
  const letterheadOf = createLetterheads(context);
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const claimed = await claim(context);
    for (const row of claimed) {
      const letter = letterSchema.safeParse(row);
      if (!letter.success) {
        await giveUp(context, row.id, letter.error);
        failedCount += 1;
        continue;
      }
      sanitize ??= await createEmailSanitizer();
      if (await send(context, letter.data, sanitize, letterheadOf)) sentCount += 1;
      else failedCount += 1;
    }
    if (claimed.length < batchSize) break;
  }
  return Response.json({ sent: sentCount, failed: failedCount });
}

/** Rows are parsed one by one: an unreadable one must not block its batch. */
async function claim(context: FunctionContext): Promise<z.infer<typeof claimSchema>> {
  return claimSchema.parse(
    await callDatabase(context, 'email_claim', { p_limit: batchSize, p_site: siteUrl(context) }),
  );
}

async function send(
  context: FunctionContext,
  letter: Letter,
  sanitize: SanitizeHtml,
  letterheadOf: ReadLetterhead,
): Promise<boolean> {
  try {
    const { head, sender } = await letterheadOf(letter.organization_id);
    const cover = await readCover(context, letter);
    const unsubscribeUrl = letter.is_transactional ? null : unsubscribeUrlOf(context, letter);
    const { messageId } = await context.sendMail({
      to: letter.to_email,
      toName: letter.to_name,
      subject: letter.subject,
      html: emailDocument(
        (head === null ? '' : letterheadHtml(head)) +
          (cover === null ? '' : coverHtml(cover.contentId)) +
          letterHtml({ html: letter.body_html, text: letter.body_text }, sanitize) +
          (unsubscribeUrl === null ? '' : unsubscribeHtml(unsubscribeUrl)),
      ),
      text: letter.body_text + (unsubscribeUrl === null ? '' : `\n\nUnsubscribe: ${unsubscribeUrl}\n`),
      messageId: `<${letter.id}@${hostOf(context)}>`,
      unsubscribeUrl,
      attachments: [...(await readAttachments(context, letter)), ...(cover === null ? [] : [cover])],
      calendar: calendarPart(letter),
      ...sender,
    });
    await settle(context, { p_email: letter.id, p_message_id: messageId });
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    context.log.warn({ emailId: letter.id, reason }, 'a letter could not be sent');
    await settle(context, { p_email: letter.id, p_error: reason, p_permanent: isRefusedForGood(error) });
    return false;
  }
}

function calendarPart({ calendar }: Letter) {
  if (calendar === null) return null;
  const { method, entry, organizer, attendee } = calendar;
  const entries = [{ ...entryForClient(entry, organizer.name), organizer, attendees: [attendee] }];
  return { method, content: writeCalendarFile({ method, entries }) };
}

/**
 * An email with an attachment is sent with it or not at all: if the file is missing or different, the email is retried.
 */
async function readAttachments(context: FunctionContext, { attachments }: Letter): Promise<MailAttachment[]> {
  const files = attachments.filter((each) => !each.is_cover);
  return Promise.all(
    files.map(async ({ path, file_name, content_type }) => {
      const bytes = await readNamedBySha256(context, path, maxAttachmentBytes);
      if (bytes === null) throw new Error('a file of an email is missing');
      return { fileName: file_name, contentType: content_type, bytes };
    }),
  );
}

/** The picture of the house above the words. The email goes without it if it is not there, such as right after publishing. */
async function readCover(context: FunctionContext, { id, attachments }: Letter) {
  const cover = attachments.find((each) => each.is_cover);
  if (cover === undefined) return null;
  try {
    const bytes = await readNamedBySha256(context, cover.path, maxCoverBytes);
    const contentId = `cover.${id}@${hostOf(context)}`;
    return bytes === null
      ? null
      : { fileName: cover.file_name, contentType: cover.content_type, bytes, contentId };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    context.log.warn({ emailId: id, reason }, 'an email goes without its picture');
    return null;
  }
}

/** A retry would read the same, so the email has failed. */
async function giveUp(context: FunctionContext, emailId: string, { issues }: z.ZodError): Promise<void> {
  const places = issues.map(({ path }) => path.join('.')).join(', ');
  context.log.error({ emailId, places }, 'a letter cannot be read');
  await record(context, 'email_give_up', { p_email: emailId, p_reason: `unreadable: ${places}` });
}

const settle = (context: FunctionContext, outcome: Record<string, string | boolean>): Promise<void> =>
  record(context, 'email_settle', outcome);

async function record(
  context: FunctionContext,
  name: 'email_settle' | 'email_give_up',
  outcome: Record<string, string | boolean>,
): Promise<void> {
  const answer = await context.adminFetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(outcome),
  });
  if (!answer.ok)
    context.log.error({ status: answer.status }, 'the outcome of a letter could not be recorded');
}

/** A code of the mail system, never its message, which quotes addresses. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const status =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : '';
  return `${code}${status}`;
}

/**
 * The receiver answered 5xx about this email or its address; 4xx means 'later', and problems with our own access are
 * ours to fix.
 */
function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error && 'responseCode' in error))
    return false;
  const { code, responseCode } = error;
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutLetter && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

const unsubscribeUrlOf = ({ supabaseUrl, anonKey }: FunctionContext, { id }: Letter): string =>
  `${supabaseUrl}/functions/v1/email-unsubscribe?letter=${id}&apikey=${encodeURIComponent(anonKey)}`;

const unsubscribeHtml = (url: string): string =>
  `<p style="margin:24px 0 0 0;font-family:Helvetica,Arial,sans-serif;font-size:12px;line-height:18px;color:#56646e;"><a href="${url.replaceAll('&', '&amp;')}" style="color:#56646e;">Unsubscribe from these emails</a></p>`;

function hostOf(context: FunctionContext): string {
  return new URL(context.supabaseUrl).hostname;
}
