/**
 * Begins a subscription: POST {organizationId, plan, interval} -> the address of Stripe's own page, where the card is entered. Days of the
 * trial that are left stay free. Nothing is believed of the way back: the webhook (or the question of the page it leads to) tells.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import {
  answerBilling,
  type BillingAnswer,
  type BillingCall,
  refuse,
} from '../_shared/stripe/billing-call.ts';
import { planById, priceOf } from '../_shared/stripe/plan-prices.ts';
import { siteUrl } from '../_shared/stripe/stripe-settings.ts';

const askedSchema = z.object({
  organizationId: z.uuid(),
  plan: z.enum(['solo', 'team', 'office']),
  interval: z.enum(['month', 'year']),
});
type Call = BillingCall<z.infer<typeof askedSchema>>;

const made = z.object({ id: z.string() });
const sessionSchema = z.object({ url: z.url() });
const openSessions = z.object({ data: z.array(made) });
/** Over: another subscription may begin. */
const ENDED = ['none', 'canceled', 'incomplete', 'incomplete_expired'];
/** Stripe wants a trial to end at least 48 hours ahead. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

export default async function createCheckoutSession(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  return answerBilling(request, context, askedSchema, (call) => checkout(call, context));
}

async function checkout(call: Call, context: FunctionContext): Promise<BillingAnswer> {
  const { asked, managed, stripe } = call;
  if (!ENDED.includes(managed.status)) return refuse('subscribed');
  if (managed.inspectors > planById(asked.plan).inspectors)
    return { outcome: 'refused', reason: 'too-small', inspectors: managed.inspectors };
  const [price, customer] = await Promise.all([
    priceOf(stripe, asked.plan, asked.interval),
    customerOf(call, context),
  ]);
  await closeOpenSessions(call, customer);
  const trialEndMs = Date.parse(managed.trial_ends_at);
  const hasTrial = trialEndMs > Date.now() + SHORTEST_TRIAL_MS;
  const site = siteUrl(context);
  const { url } = await stripe.post('/v1/checkout/sessions', sessionSchema, {
    mode: 'subscription',
    customer,
    client_reference_id: asked.organizationId,
    line_items: [{ price, quantity: 1 }],
    success_url: `${site}/subscription/success`,
    cancel_url: `${site}/subscription`,
    allow_promotion_codes: true,
    subscription_data: {
      metadata: { organization_id: asked.organizationId },
      ...(hasTrial ? { trial_end: Math.floor(trialEndMs / 1000) } : {}),
    },
  });
  return { outcome: 'go', url };
}

async function customerOf({ asked, managed, stripe }: Call, context: FunctionContext): Promise<string> {
  if (managed.customer !== null) return managed.customer;
  const { id } = await stripe.post(
    '/v1/customers',
    made,
    {
      name: managed.organization,
      ...(managed.email === '' ? {} : { email: managed.email }),
      metadata: { organization_id: asked.organizationId },
    },
    `customer_${asked.organizationId}_${managed.email}_${managed.organization}`.slice(0, 255),
  );
  // Another tab may have been first; its customer counts.
  const stands = await callDatabase(context, 'subscription_customer', {
    p_organization: asked.organizationId,
    p_customer: id,
  });
  return z.string().parse(stands);
}

/** Two pages that are both paid would be two subscriptions. */
async function closeOpenSessions({ stripe }: Call, customer: string): Promise<void> {
  const { data } = await stripe.get('/v1/checkout/sessions', openSessions, { customer, status: 'open' });
  for (const { id } of data) await stripe.post(`/v1/checkout/sessions/${id}/expire`, made, {});
}
