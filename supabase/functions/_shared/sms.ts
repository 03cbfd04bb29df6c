/**
 * Text messages for functions. `sendSms` can be called repeatedly for one occasion (`dedupeKey`): the person gets one
 * message. Messages that may not be sent now wait in sms_log, and process-sms-queue sends them; people who opted out
 * get nothing.
 */
import { phoneKey } from '@plumbline/domain/contacts/phone';
import { countSegments } from '@plumbline/domain/letters/text-messages/count-segments';
import { nextTextingTime } from '@plumbline/domain/letters/text-messages/texting-hours';
import { z } from 'zod';
import { callDatabase } from './call-database.ts';
import type { FunctionContext } from './context.ts';
import { createTwilio, readSmsSettings, type TwilioSettings } from './sms-provider.ts';

export interface SmsRequest {
  readonly organizationId: string;
  /** As typed; numbers without a country are US numbers. */
  readonly to: string;
  readonly body: string;
  /** Purpose, for the log: 'appointment_reminder', 'booking', 'test' ... */
  readonly kind: string;
  /** The recipient's IANA zone, e.g. the appointment's; null: the quiet hours of both coasts apply. */
  readonly timeZone?: string | null | undefined;
  /** After this instant (ISO) it is useless and no longer sent. */
  readonly expiresAt?: string | null | undefined;
  /** The occasion within the organization: a second message for it is not sent. */
  readonly dedupeKey?: string | null | undefined;
  readonly contactId?: string | null | undefined;
  readonly appointmentId?: string | null | undefined;
  readonly createdBy?: string | null | undefined;
  /** To the sender's own phone: quiet hours protect clients. */
  readonly isToSender?: boolean;
}

export type SmsRefusal =
  | 'not-configured'
  | 'bad-number'
  | 'empty'
  | 'too-long'
  | 'stopped'
  | 'do-not-text'
  | 'expired';

export type SmsOutcome =
  /** Accepted by the provider. */
  | { readonly status: 'sent'; readonly smsId: string; readonly segments: number }
  /** Waiting for the morning, or for a retry. */
  | { readonly status: 'deferred'; readonly smsId: string; readonly segments: number; readonly until: string }
  | { readonly status: 'failed'; readonly smsId: string; readonly error: string }
  | { readonly status: 'refused'; readonly smsId: string | null; readonly reason: SmsRefusal };

export type SmsContext = Pick<FunctionContext, 'adminFetch' | 'anonKey' | 'env' | 'log' | 'supabaseUrl'>;

const LONGEST_BODY = 1600; // the provider's limit
const smsRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  to_phone: z.string(),
  from_phone: z.string(),
  body: z.string(),
  segments: z.number(),
  status: z.string(),
  attempts: z.number(),
  time_zone: z.string(),
  next_attempt_at: z.string(),
  last_error: z.string().nullable(),
  created_at: z.string(),
});
type SmsRow = z.infer<typeof smsRow>;

export async function sendSms(context: SmsContext, request: SmsRequest): Promise<SmsOutcome> {
  const settings = readSmsSettings(context);
  const to = phoneKey(request.to);
  const body = request.body.trim();
  if (!settings.isConfigured) return refused('not-configured');
  if (to === '') return refused('bad-number');
  if (body === '') return refused('empty');
  if (body.length > LONGEST_BODY) return refused('too-long');
  const now = new Date();
  const row = await call(context, 'sms_enqueue', smsRow, {
    p_organization: request.organizationId,
    p_kind: request.kind,
    p_to: to,
    p_from: await senderOf(context, settings.twilio, request.organizationId),
    p_body: body,
    p_segments: countSegments(body).segments,
    p_send_at: (request.isToSender ? now : nextTextingTime(now, to, request.timeZone ?? null)).toISOString(),
    p_expires_at: request.expiresAt ?? null,
    p_time_zone: request.timeZone ?? '',
    p_dedupe_key: request.dedupeKey ?? null,
    p_contact: request.contactId ?? null,
    p_appointment: request.appointmentId ?? null,
    p_created_by: request.createdBy ?? null,
  });
  if (row.status !== 'queued' || Date.parse(row.next_attempt_at) > now.getTime()) return outcomeOf(row);
  const [claimed] = await claim(context, 1, row.id);
  if (claimed !== undefined) await deliver(context, settings.twilio, claimed);
  return outcomeOf(await readRow(context, row.id));
}

/** Sends due messages; each message is given to one caller only. */
export async function sendDueSms(context: SmsContext): Promise<{ sent: number; failed: number }> {
  const settings = readSmsSettings(context);
  if (!settings.isConfigured) return { sent: 0, failed: 0 };
  const batchSize = 10;
  let [sent, failed] = [0, 0];
  for (let batch = 0; batch < 50; batch += 1) {
    const rows = await claim(context, batchSize, null);
    for (const row of rows) {
      if (await waitsForItsHour(context, row)) continue;
      if (await deliver(context, settings.twilio, row)) sent += 1;
      else failed += 1;
    }
    if (rows.length < batchSize) break;
  }
  return { sent, failed };
}

/** URL of the function for replies and delivery reports, as the provider must call it. */
export function smsWebhookUrl({ supabaseUrl, anonKey }: Pick<SmsContext, 'supabaseUrl' | 'anonKey'>): string {
  return `${supabaseUrl}/functions/v1/sms-webhook?apikey=${encodeURIComponent(anonKey)}`;
}

/** A held or failed message may come due at night, and an evening failure is retried later. */
async function waitsForItsHour(context: SmsContext, row: SmsRow): Promise<boolean> {
  const now = new Date();
  const until = nextTextingTime(now, row.to_phone, row.time_zone === '' ? null : row.time_zone);
  if (until.getTime() <= now.getTime()) return false;
  await call(context, 'sms_defer', z.unknown(), { p_sms: row.id, p_until: until.toISOString() });
  return true;
}

async function deliver(context: SmsContext, twilio: TwilioSettings, row: SmsRow): Promise<boolean> {
  const provider = createTwilio(twilio);
  const message = { to: row.to_phone, from: row.from_phone, body: row.body };
  try {
    // An earlier attempt may have reached the provider without its response reaching us.
    const found = row.attempts > 1 ? await provider.find(message, new Date(row.created_at)) : null;
    const outcome =
      found === null
        ? await provider.send({ ...message, statusCallback: smsWebhookUrl(context) })
        : ({ ok: true, messageId: found } as const);
    if (outcome.ok) {
      await settle(context, { p_sms: row.id, p_message_id: outcome.messageId });
      return true;
    }
    context.log.warn({ smsId: row.id, reason: outcome.error }, 'a text message was not taken');
    await settle(context, { p_sms: row.id, p_error: outcome.error, p_retry: !outcome.isFinal });
    if (outcome.hasStopped) await noteStop(context, row);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    context.log.warn({ smsId: row.id, reason }, 'a text message could not be sent');
    await settle(context, { p_sms: row.id, p_error: reason, p_retry: true });
  }
  return false;
}

/** The provider knows of a STOP that never reached us. */
const noteStop = (context: SmsContext, row: SmsRow): Promise<unknown> =>
  call(context, 'sms_receive', z.unknown(), {
    p_message_id: `stop-${row.id}`,
    p_from: row.to_phone,
    p_to: row.from_phone,
    p_body: 'STOP',
    p_keyword: 'stop',
  });

/** The organization's choice, as long as the account still has that number. */
async function senderOf(
  context: SmsContext,
  twilio: TwilioSettings,
  organizationId: string,
): Promise<string> {
  const query = new URLSearchParams({ organization_id: `eq.${organizationId}`, select: 'sms_sender' });
  const answer = await context.adminFetch(`/rest/v1/messaging_settings?${query}`);
  const rows = z.array(z.object({ sms_sender: z.string() })).parse(answer.ok ? await answer.json() : []);
  const chosen = rows[0]?.sms_sender ?? '';
  return twilio.senders.includes(chosen) ? chosen : twilio.senders[0];
}

function outcomeOf(row: SmsRow): SmsOutcome {
  const { id: smsId, segments } = row;
  switch (row.status) {
    case 'blocked':
      return refused(row.last_error === 'stopped' ? 'stopped' : 'do-not-text', smsId);
    case 'expired':
      return refused('expired', smsId);
    case 'failed':
      return { status: 'failed', smsId, error: row.last_error ?? 'unknown' };
    case 'queued':
    case 'sending':
      return { status: 'deferred', smsId, segments, until: row.next_attempt_at };
    default:
      return { status: 'sent', smsId, segments };
  }
}

const refused = (reason: SmsRefusal, smsId: string | null = null): SmsOutcome => ({
  status: 'refused',
  smsId,
  reason,
});

const claim = (context: SmsContext, limit: number, smsId: string | null): Promise<SmsRow[]> =>
  call(context, 'sms_claim', z.array(smsRow), { p_limit: limit, p_sms: smsId });

async function readRow(context: SmsContext, smsId: string): Promise<SmsRow> {
  const answer = await context.adminFetch(`/rest/v1/sms_log?id=eq.${smsId}`);
  if (!answer.ok) throw new Error(`sms_log answered ${answer.status}`);
  return z.tuple([smsRow]).parse(await answer.json())[0];
}

async function settle(context: SmsContext, outcome: Record<string, string | boolean>): Promise<void> {
  await call(context, 'sms_settle', z.unknown(), outcome);
}

async function call<T>(
  context: SmsContext,
  name: string,
  schema: z.ZodType<T>,
  body: Record<string, unknown>,
): Promise<T> {
  return schema.parse(await callDatabase(context, name, body));
}
