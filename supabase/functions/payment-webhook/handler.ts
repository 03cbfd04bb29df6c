/**
 * Called by Stripe for connected accounts. Trusted with its signature only, and then only for the fact that something
 * happened to a payment; the payment is read from Stripe. So events may repeat and arrive in any order.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { readCardFacts } from '../_shared/stripe/card-facts.ts';
import { readConnectKeys } from '../_shared/stripe/connect-settings.ts';
import { createStripe } from '../_shared/stripe/stripe-client.ts';
import { checkSignature } from '../_shared/stripe/stripe-signature.ts';

const eventSchema = z.object({
  type: z.string(),
  account: z.string(),
  data: z.object({ object: z.looseObject({ id: z.string(), object: z.string() }) }),
});
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
  const intent = intentOf(data.object);
  if (!WATCHED.test(type) || intent === null) return Response.json({ received: true, outcome: 'ignored' });
  const facts = await readCardFacts(createStripe(keys, account), intent);
  if (facts === null) return Response.json({ received: true, outcome: 'ignored' });
  const { invoiceId, ...moved } = facts;
  const added = z.nullable(z.number()).parse(
    await callDatabase(context, 'invoice_card_take', {
      p_account: account,
      p_invoice: invoiceId,
      p_facts: moved,
    }),
  );
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
