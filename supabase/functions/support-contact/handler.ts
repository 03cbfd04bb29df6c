/**
 * The contact form for people who are not signed in, and the emails that answer them. Open to strangers, hence: limits
 * by address in front of it and by email address in the database, a honeypot field, a captcha if configured. The
 * confirmation email repeats nothing that was typed, so the form can't be used to email third parties.
 */
import {
  type ContactAnswer,
  type ContactMessage,
  contactRequestSchema,
} from '@plumbline/domain/office/support/contact-contract';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import { callerKey } from '../_shared/caller-key.ts';
import { isHuman } from '../_shared/captcha.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { answerLetter, confirmationLetter } from './letters.ts';

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const claimedSchema = z.array(
  z.object({
    to_email: z.string(),
    to_name: z.string(),
    subject: z.string(),
    author_name: z.string(),
    body: z.string(),
  }),
);

export default async function supportContact(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const asked = contactRequestSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ message: 'Not a message' }, { status: 400, headers });
  if (asked.data.action === 'contact')
    return Response.json(await take(context, request, asked.data), { headers });
  if (context.invoker.userId === null)
    return Response.json({ message: 'Sign in to answer' }, { status: 401, headers });
  return Response.json(await mailAnswer(context, asked.data.messageId, context.invoker.userId), { headers });
}

async function take(
  context: FunctionContext,
  request: Request,
  message: ContactMessage,
): Promise<ContactAnswer> {
  // Bots get the same response as people, and learn nothing.
  if (message.website !== '') return { status: 'sent' };
  if (!(await isHuman(context, message.captchaToken))) return { status: 'not_human' };
  const said = z.enum(['taken', 'known', 'too_many']).parse(
    await callDatabase(context, 'support_contact', {
      p_id: message.id,
      p_message: message.messageId,
      p_name: message.name,
      p_email: message.email,
      p_subject: message.subject,
      p_category: message.category,
      p_body: message.body,
      p_diagnostics: message.diagnostics,
      p_client_key: await callerKey(context, request, 'support'),
    }),
  );
  if (said === 'too_many') return { status: 'too_many' };
  if (said === 'taken') await confirm(context, message.email);
  return { status: 'sent' };
}

/** The message is stored whether or not its email is sent. */
async function confirm(context: FunctionContext, to: string): Promise<void> {
  try {
    await context.sendMail({ to, ...confirmationLetter });
  } catch (error) {
    context.log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'a confirmation did not leave',
    );
  }
}

/** Once per message, and only by its author: the database enforces both. */
async function mailAnswer(
  context: FunctionContext,
  messageId: string,
  author: string,
): Promise<ContactAnswer> {
  const claim = { p_message: messageId, p_author: author };
  const [letter] = claimedSchema.parse(await callDatabase(context, 'support_mail_claim', claim));
  if (letter === undefined) return { status: 'gone' };
  try {
    await context.sendMail({ to: letter.to_email, ...answerLetter(letter) });
  } catch (error) {
    await callDatabase(context, 'support_mail_failed', { p_message: messageId });
    throw error;
  }
  return { status: 'sent' };
}
