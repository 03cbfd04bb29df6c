/**
 * What this server can send, for the settings: no secrets, only whether something is configured, and the available
 * numbers.
 */
import type { FunctionContext } from '../_shared/context.ts';
import { smsWebhookUrl } from '../_shared/sms.ts';
import { readSmsSettings } from '../_shared/sms-provider.ts';

export default async function messagingState(_request: Request, context: FunctionContext): Promise<Response> {
  const sms = readSmsSettings(context);
  const isMailSent = (context.env('SMTP_URL') ?? '').trim() !== '';
  return Response.json({
    mail: { isConfigured: isMailSent, from: isMailSent ? context.env('MAIL_FROM') : null },
    sms: sms.isConfigured
      ? { isConfigured: true, senders: sms.twilio.senders, missing: [], repliesTo: smsWebhookUrl(context) }
      : { isConfigured: false, senders: [], missing: sms.missing, repliesTo: smsWebhookUrl(context) },
  });
}
