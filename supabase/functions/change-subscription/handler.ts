/**
 * Changes a subscription that runs: POST {organizationId, action}. 'plan' moves to another plan or interval, the difference is settled
 * by the day; 'cancel' lets it run out; 'resume' takes that back; 'refresh' asks Stripe how it stands, for a page that waits for
 * a webhook. Each may be called twice. What Stripe says afterwards is written before the answer goes out.
 */
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import {
  answerBilling,
  type BillingAnswer,
  type BillingCall,
  refuse,
} from '../_shared/stripe/billing-call.ts';
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
const ending = z.object({ cancel_at_period_end: z.boolean() });
const RUNNING = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];

export default async function changeSubscription(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  return answerBilling(request, context, askedSchema, (call) => change(call, context));
}

async function change(call: Call, context: FunctionContext): Promise<BillingAnswer> {
  const { asked, managed, stripe } = call;
  if (managed.customer === null) return refuse('no-subscription');
  if (asked.action !== 'refresh') {
    if (managed.subscription === null || managed.item === null || !RUNNING.includes(managed.status))
      return refuse('no-subscription');
    if (asked.action === 'plan' && managed.inspectors > planById(asked.plan).inspectors)
      return { outcome: 'refused', reason: 'too-small', inspectors: managed.inspectors };
    const path = `/v1/subscriptions/${managed.subscription}`;
    await stripe.post(path, changed, await formOf(call, path, managed.item));
  }
  await refreshCustomer(context, stripe, managed.customer);
  return { outcome: 'done' };
}

async function formOf({ asked, stripe }: Call, path: string, item: string): Promise<StripeForm> {
  if (asked.action === 'cancel') return { cancel_at_period_end: true };
  // Stripe's portal may have set a day instead; an empty value takes a day away.
  const { cancel_at_period_end: endsWithPeriod } = await stripe.get(path, ending);
  const goesOn: StripeForm = endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' };
  if (asked.action !== 'plan') return goesOn;
  const price = await priceOf(stripe, asked.plan, asked.interval);
  return { ...goesOn, items: [{ id: item, price }], proration_behavior: 'create_prorations' };
}
