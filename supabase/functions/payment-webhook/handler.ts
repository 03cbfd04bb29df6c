/**
 * Called by Stripe for connected accounts. Trusted with its signature only, and then only for the fact that something
 * happened to a payment or to the account; both are read from Stripe. So events may repeat and arrive in any order.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { readConnectKeys } from '../_shared/stripe/connect-settings.ts';
import { refreshAccount } from '../_shared/stripe/refresh-account.ts';
import { checkSignature } from '../_shared/stripe/stripe-signature.ts';
import { takePayment } from '../_shared/stripe/take-payment.ts';

const eventSchema = z.object({
  type: z.string(),
  account: z.string(),
  data: z.object({ object: z.looseObject({ id: z.string(), object: z.string() }) }),
});
/** The account changed, or its office has ended our access. */
const OF_ACCOUNT = /^account\.(updated|application\.deauthorized)$/;
const WATCHED = /^(checkout\.session\.|payment_intent\.succeeded$|charge\.|refund\.)/;
/** Events are a few kilobytes; anything larger is not from Stripe. */
const MOST_BYTES = 1_000_000;

export default async function paymentWebhook(request: Request, context: FunctionContext): Promise<Response> {
  const keys = readConnectKeys(context);
  if (keys === null || request.method !== 'POST')
    return Response.json({ error: 'Not found' }, { status: 404 });
  const rawBody = await request.text();
  const header = request.headers.get('stripe-signature');
  if (
    rawBody.length > MOST_BYTES ||
    (await checkSignature(keys.webhookSecret, rawBody, header, Date.now())) !== 'ok'
  )
    return Response.json({ error: 'The signature does not match' }, { status: 400 });
  const event = eventSchema.safeParse(parseJson(rawBody));
  if (!event.success) return Response.json({ received: true, outcome: 'ignored' });
  const { type, account, data } = event.data;
  if (OF_ACCOUNT.test(type)) {
    await refreshAccount(context, keys, account);
    return Response.json({ received: true, outcome: 'taken' });
  }
  const intent = intentOf(data.object);
  if (!WATCHED.test(type) || intent === null) return Response.json({ received: true, outcome: 'ignored' });
  const added = await takePayment(context, keys, { account, intent });
  return Response.json({ received: true, outcome: added === null ? 'ignored' : 'taken', added });
}

/** The payment that a session, charge, refund or dispute belongs to. */
function intentOf(object: {
  readonly id: string;
  readonly object: string;
  readonly [name: string]: unknown;
}) {
  if (object.object === 'payment_intent') return object.id;
  const { payment_intent: intent } = object;
  const known = z
    .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
    .safeParse(intent);
  return known.success ? known.data : null;
}
