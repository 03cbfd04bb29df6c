/**
 * Sends one text message for a member of the organization, or for another function. Every refusal is a response with a
 * reason and a sentence, not an error: 'not-configured' says which settings the server lacks.
 */
import { phoneKey } from '@plumbline/domain/contacts/phone';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { refuseCaller } from '../_shared/refuse-caller.ts';
import { type SmsRefusal, sendSms } from '../_shared/sms.ts';
import { readSmsSettings } from '../_shared/sms-provider.ts';

const bodySchema = z.object({
  organizationId: z.uuid(),
  to: z.string().max(60),
  body: z.string().max(5000),
  kind: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .default('message'),
  timeZone: z.string().max(60).nullish(),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
  dedupeKey: z.string().max(200).nullish(),
  contactId: z.uuid().nullish(),
  appointmentId: z.uuid().nullish(),
});

/** Hourly limit for people of one organization; reminders and other jobs are not counted. */
const MOST_BY_PEOPLE_AN_HOUR = 60;

const REFUSAL_SENTENCES: Readonly<Record<SmsRefusal, string>> = {
  'not-configured': 'Text messages are not set up on this server.',
  'bad-number': 'This isn’t a phone number.',
  empty: 'There is nothing to send.',
  'too-long': 'A text message can have up to 1,600 characters.',
  stopped: 'This person replied STOP and gets no more text messages.',
  'do-not-text': 'This contact is marked “Do not text.”',
  expired: 'It would arrive too late to be useful.',
};

export default async function sendSmsNotification(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const { invoker } = context;
  const parsed = bodySchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ error: 'The request is not complete' }, { status: 400 });
  const { organizationId } = parsed.data;
  const refusal = await refuseCaller(context, organizationId);
  if (refusal !== null) return refusal;
  if (
    invoker.role !== 'service_role' &&
    (await sentByPeople(context, organizationId)) >= MOST_BY_PEOPLE_AN_HOUR
  )
    return Response.json({ error: 'Too many text messages in an hour. Try again later.' }, { status: 429 });
  const isToSender = parsed.data.kind === 'test' && (await isOwnNumber(context, parsed.data.to));
  const outcome = await sendSms(context, { ...parsed.data, createdBy: invoker.userId, isToSender });
  if (outcome.status !== 'refused') return Response.json(outcome);
  const settings = readSmsSettings(context);
  const missing = settings.isConfigured ? {} : { missing: settings.missing };
  return Response.json({ ...outcome, message: REFUSAL_SENTENCES[outcome.reason], ...missing });
}

/** Whether it is the phone number in the caller's own profile. */
async function isOwnNumber(context: FunctionContext, to: string): Promise<boolean> {
  const { userId } = context.invoker;
  if (userId === null) return false;
  const query = new URLSearchParams({ user_id: `eq.${userId}`, select: 'phone' });
  const answer = await context.adminFetch(`/rest/v1/profiles?${query}`);
  if (!answer.ok) throw new Error(`profiles answered ${answer.status}`);
  const [profile] = z.array(z.object({ phone: z.string().nullable() })).parse(await answer.json());
  const own = phoneKey(profile?.phone ?? '');
  return own !== '' && own === phoneKey(to);
}

async function sentByPeople(context: FunctionContext, organizationId: string): Promise<number> {
  const query = new URLSearchParams({
    organization_id: `eq.${organizationId}`,
    created_by: 'not.is.null',
    created_at: `gt.${new Date(Date.now() - 3_600_000).toISOString()}`,
    select: 'id',
    limit: String(MOST_BY_PEOPLE_AN_HOUR),
  });
  const answer = await context.adminFetch(`/rest/v1/sms_log?${query}`);
  if (!answer.ok) throw new Error(`sms_log answered ${answer.status}`);
  return z.array(z.unknown()).parse(await answer.json()).length;
}
