/**
 * Called by Stripe. Trusted with its signature over the raw body only, and then only for the fact that something
 * happened to a customer. The customer's state is read from Stripe, so events can come twice, late and in any order.
 * Any response but 2xx makes Stripe retry for three days.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { refreshCustomer } from '../_shared/stripe/refresh-customer.ts';
import { createStripe } from '../_shared/stripe/stripe-client.ts';
import { readStripeSettings } from '../_shared/stripe/stripe-settings.ts';
import { checkSignature } from '../_shared/stripe/stripe-signature.ts';

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number().int(),
  data: z.object({ object: z.looseObject({ customer: z.unknown().optional() }) }),
});
const customerSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
/** Events are a few kilobytes; anything larger is not from Stripe. */
const MOST_BYTES = 1_000_000;

/** Stripe shows this next to the delivery in its dashboard. */
const REFUSED = {
  unsigned: 'Not signed by the provider',
  signature: 'The signature does not match: STRIPE_WEBHOOK_SECRET is not the signing secret of this endpoint',
  time: 'The signature is too old or from the future: the clock of this server is wrong',
} as const;

const WATCHED = /^(customer\.subscription\.|invoice\.|checkout\.session\.completed$)/;

export default async function stripeWebhook(request: Request, context: FunctionContext): Promise<Response> {
  const settings = readStripeSettings(context);
  if (!settings.isConfigured || request.method !== 'POST')
    return Response.json({ error: 'Not found' }, { status: 404 });
  const rawBody = await request.text();
  const header = request.headers.get('stripe-signature');
  const checked =
    rawBody.length > MOST_BYTES
      ? 'unsigned'
      : await checkSignature(settings.keys.webhookSecret, rawBody, header, Date.now());
  // A call without a signature is not Stripe's, and says nothing about the settings.
  if (checked !== 'unsigned')
    await callDatabase(context, 'subscription_webhook_note', {
      p_refusal: checked === 'ok' ? null : checked,
    });
  if (checked !== 'ok') return Response.json({ error: REFUSED[checked] }, { status: 400 });

  const event = eventSchema.safeParse(parseJson(rawBody));
  if (!event.success) return Response.json({ error: 'Not an event' }, { status: 400 });
  const { id, type, created, data } = event.data;
  const customer = customerSchema.safeParse(data.object.customer);
  if (!WATCHED.test(type) || !customer.success) return Response.json({ received: true, outcome: 'ignored' });
  const seen = { id, type, created_at: new Date(created * 1000).toISOString() };
  const { outcome } = await refreshCustomer(context, createStripe(settings.keys), customer.data, {
    event: seen,
  });
  return Response.json({ received: true, outcome });
}
