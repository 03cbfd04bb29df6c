/**
 * Processes notification_queue: push to browsers, text messages to clients. Called every minute, right after something
 * was queued, and by open apps, possibly by several at once: a claim is a lease, and an outcome is settled under it.
 * Only if a worker dies between sending and settling can a browser get a message twice; its id makes the second replace
 * the first.
 */
import { NOTIFICATION_TYPES } from '@plumbline/domain/notifications/notification';
import { encodePushPayload } from '@plumbline/domain/notifications/push-payload';
import { z } from 'zod';
import { callDatabase } from './call-database.ts';
import type { FunctionContext } from './context.ts';
import { sendSms } from './sms.ts';
import { type PushSettings, readPushSettings, sendPush } from './web-push.ts';

const id = z.string();
const pushRow = z.object({
  channel: z.literal('push'),
  id,
  lease: id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  actions: z.array(z.object({ action: z.string(), title: z.string() })).nullable(),
  appointment: id.nullable(),
  report: id.nullable(),
  contact: id.nullable(),
  notification: id.nullable(),
  expires_at: z.string().nullable(),
  subscriptions: z.array(z.object({ id, endpoint: z.string(), p256dh: z.string(), auth: z.string() })),
});
const smsRow = z.object({
  channel: z.literal('sms'),
  id,
  lease: id,
  type: z.string(),
  body: z.string(),
  organization: id,
  contact: id,
  appointment: id.nullable(),
  phone: z.string(),
  time_zone: z.string(),
  expires_at: z.string().nullable(),
});
const claimSchema = z.object({
  rows: z.array(z.discriminatedUnion('channel', [pushRow, smsRow])),
  more: z.boolean(),
});
type PushRow = z.infer<typeof pushRow>;
type SmsRow = z.infer<typeof smsRow>;

interface Outcome {
  readonly delivered: readonly string[];
  readonly gone: readonly string[];
  /** Null: nothing left to retry. */
  readonly error: string | null;
}

export interface QueueReport {
  /** Completed messages. */
  readonly sent: number;
  /** Messages to be retried. */
  readonly failed: number;
  /** Browsers that now have a message. */
  readonly delivered: number;
}

const BATCH_SIZE = 20;
const BATCHES_MAX = 50;
const DAY_SECONDS = 86_400;

/** Everything due, or (`only`) a single message. */
export async function processNotificationQueue(
  context: FunctionContext,
  only: string | null = null,
): Promise<QueueReport> {
  const push = readPushSettings(context);
  const report = { sent: 0, failed: 0, delivered: 0 };
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const claimed = claimSchema.parse(
      await callDatabase(context, 'notification_claim', { p_limit: BATCH_SIZE, p_queue: only }),
    );
    const outcomes = await Promise.all(
      claimed.rows.map(async (row) => {
        const outcome = row.channel === 'push' ? await pushToAll(push, row) : await text(context, row);
        await settle(context, row, outcome);
        return outcome;
      }),
    );
    for (const { error, delivered } of outcomes) {
      if (error === null) report.sent += 1;
      else report.failed += 1;
      report.delivered += delivered.length;
    }
    if (only !== null || !claimed.more) break;
  }
  return report;
}

async function pushToAll(settings: PushSettings | null, row: PushRow): Promise<Outcome> {
  if (settings === null) return { delivered: [], gone: [], error: 'push is not configured' };
  const message = {
    id: row.id,
    text: encodePushPayload({
      id: row.id,
      type: row.type,
      title: row.title,
      body: row.body,
      data: row.data,
      actions: row.actions,
      notification_id: row.notification,
      related_appointment_id: row.appointment,
      related_report_id: row.report,
      related_contact_id: row.contact,
    }),
    ttlSeconds: ttlOf(row.expires_at),
  };
  const tries = await Promise.all(
    row.subscriptions.map(async (subscription) => ({
      id: subscription.id,
      outcome: await sendPush(settings, subscription, message),
    })),
  );
  const withOutcome = (wanted: string): string[] =>
    tries.filter(({ outcome }) => outcome === wanted).map((each) => each.id);
  const failedCount = withOutcome('failed').length;
  return {
    delivered: withOutcome('delivered'),
    gone: withOutcome('gone'),
    error: failedCount === 0 ? null : `${failedCount} of ${tries.length} push services did not answer`,
  };
}

/** A push service keeps a reminder until its appointment at most, anything else for a day. */
function ttlOf(expiresAt: string | null): number {
  if (expiresAt === null) return DAY_SECONDS;
  return Math.max(60, Math.min(DAY_SECONDS, Math.floor((Date.parse(expiresAt) - Date.now()) / 1000)));
}

/** The message's id is the dedupe key: however often it is requested, one text goes out (see sms.ts). */
async function text(context: FunctionContext, row: SmsRow): Promise<Outcome> {
  try {
    const outcome = await sendSms(context, {
      organizationId: row.organization,
      to: row.phone,
      body: row.body,
      kind: row.type,
      timeZone: row.time_zone === '' ? null : row.time_zone,
      expiresAt: row.expires_at,
      dedupeKey: `notification/${row.id}`,
      contactId: row.contact,
      appointmentId: row.appointment,
    });
    if (outcome.status === 'refused')
      context.log.info({ notificationId: row.id, reason: outcome.reason }, 'no text was sent');
    return { delivered: [], gone: [], error: null };
  } catch (error) {
    return { delivered: [], gone: [], error: error instanceof Error ? error.name : 'unknown' };
  }
}

async function settle(context: FunctionContext, row: PushRow | SmsRow, outcome: Outcome): Promise<void> {
  await callDatabase(context, 'notification_settle', {
    p_queue: row.id,
    p_lease: row.lease,
    p_delivered: outcome.delivered,
    p_gone: outcome.gone,
    p_error: outcome.error,
  });
}
