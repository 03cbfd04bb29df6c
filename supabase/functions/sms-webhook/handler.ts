/**
 * Called by the provider: replies and delivery reports. Trusted only with the provider's signature over the URL and
 * every field. STOP, START and the like take effect before the response; the provider itself confirms them to the
 * person. HELP is answered here, with the names of the senders.
 */
import { escapeHtml } from '@plumbline/domain/ground/escape-html';
import { replyKeyword } from '@plumbline/domain/letters/text-messages/reply-keyword';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { smsWebhookUrl } from '../_shared/sms.ts';
import { isSignedByTwilio, readSmsSettings } from '../_shared/sms-provider.ts';

const reportSchema = z.object({
  MessageSid: z.string(),
  MessageStatus: z.string(),
  ErrorCode: z.string().optional(),
});
const replySchema = z.object({
  MessageSid: z.string(),
  From: z.string(),
  To: z.string(),
  Body: z.string().default(''),
  /** Set when the provider has already answered the keyword. */
  OptOutType: z.string().optional(),
});
const senderSchema = z.array(z.object({ name: z.string(), phone: z.string().nullable() }));

export default async function smsWebhook(request: Request, context: FunctionContext): Promise<Response> {
  const settings = readSmsSettings(context);
  if (!settings.isConfigured || request.method !== 'POST')
    return Response.json({ error: 'Not found' }, { status: 404 });
  const form = new URLSearchParams(await request.text());
  // The URL the provider called, regardless of proxies in between.
  const url = smsWebhookUrl(context);
  const signature = request.headers.get('x-twilio-signature');
  if (!(await isSignedByTwilio(settings.twilio.authToken, url, form, signature)))
    return Response.json({ error: 'Not signed by the provider' }, { status: 403 });

  const fields = Object.fromEntries(form);
  const report = reportSchema.safeParse(fields);
  if (report.success) return takeReport(context, report.data);
  const reply = replySchema.safeParse(fields);
  return reply.success ? takeReply(context, reply.data) : twiml('');
}

async function takeReport(context: FunctionContext, report: z.infer<typeof reportSchema>): Promise<Response> {
  const { MessageSid, MessageStatus, ErrorCode } = report;
  await callDatabase(context, 'sms_report', {
    p_message_id: MessageSid,
    p_status: MessageStatus,
    p_error: ErrorCode === undefined ? null : `Twilio ${ErrorCode}`,
  });
  return twiml('');
}

async function takeReply(context: FunctionContext, reply: z.infer<typeof replySchema>): Promise<Response> {
  const keyword = replyKeyword(reply.Body);
  const senders = senderSchema.parse(
    await callDatabase(context, 'sms_receive', {
      p_message_id: reply.MessageSid,
      p_from: reply.From,
      p_to: reply.To,
      p_body: reply.Body.slice(0, 1600),
      p_keyword: keyword,
    }),
  );
  if (keyword !== 'help' || reply.OptOutType !== undefined || senders.length === 0) return twiml('');
  const names = senders.map(({ name, phone }) => (phone ? `${name}, ${phone}` : name)).join('; ');
  return twiml(`${names}: Inspection messages. Msg & data rates may apply. Reply STOP to opt out.`);
}

function twiml(text: string): Response {
  const message = text === '' ? '' : `<Message>${escapeHtml(text)}</Message>`;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  });
}
