/**
 * Changes an active subscription: POST {organizationId, action}. 'plan' switches to another plan or interval, prorated
 * by day; 'cancel' lets it end, along with any other the customer may have; 'resume' undoes that; 'refresh' reads its
 * status from Stripe. Each can be repeated. The active subscription is read from Stripe, and the result is written
 * before the response is sent.
 */
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import {
  answerBilling,
  type BillingAnswer,
  type BillingCall,
  refuse,
} from '../_shared/stripe/billing-call.ts';
import { isAlive, type Ours } from '../_shared/stripe/customer-facts.ts';
import { planById, priceOf } from '../_shared/stripe/plan-prices.ts';
import { refreshCustomer } from '../_shared/stripe/refresh-customer.ts';
import type { StripeForm } from '../_shared/stripe/stripe-client.ts';

const askedSchema = z.discriminatedUnion('action', [
  z.object({
    organizationId: z.uuid(),
    action: z.literal('plan'),
    plan: z.enum(['solo', 'team', 'office']),
    interval: z.enum(['month', 'year']),
  }),
  z.object({ organizationId: z.uuid(), action: z.enum(['cancel', 'resume', 'refresh']) }),
]);
type Call = BillingCall<z.infer<typeof askedSchema>>;

const changed = z.object({ id: z.string() });

export default async function changeSubscription(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  return answerBilling(request, context, askedSchema, (call) => change(call, context));
}

async function change(call: Call, context: FunctionContext): Promise<BillingAnswer> {
  const { asked, managed, stripe } = call;
  if (managed.customer === null) return refuse('no-subscription');
  const before = await refreshCustomer(context, stripe, managed.customer);
  if (asked.action === 'refresh') return { outcome: 'done' };
  const living = before.ours.filter(isAlive);
  const [counting] = living;
  if (counting === undefined) return refuse('no-subscription');
  if (asked.action === 'plan' && managed.inspectors > planById(asked.plan).inspectors)
    return { outcome: 'refused', reason: 'too-small', inspectors: managed.inspectors };
  // A customer who cancels is charged by none of them.
  for (const ours of asked.action === 'cancel' ? living : [counting])
    await stripe.post(`/v1/subscriptions/${ours.subscription.id}`, changed, await formOf(call, ours));
  await refreshCustomer(context, stripe, managed.customer);
  return { outcome: 'done' };
}

async function formOf({ asked, stripe }: Call, { subscription, item }: Ours): Promise<StripeForm> {
  if (asked.action === 'cancel') return { cancel_at_period_end: true };
  // Stripe's portal may have set an end date instead; an empty value removes it.
  const goesOn: StripeForm = subscription.cancel_at_period_end
    ? { cancel_at_period_end: false }
    : { cancel_at: '' };
  if (asked.action !== 'plan') return goesOn;
  const price = await priceOf(stripe, asked.plan, asked.interval);
  return { ...goesOn, items: [{ id: item.id, price }], proration_behavior: 'create_prorations' };
}
