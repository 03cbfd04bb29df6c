/**
 * A plan's price at Stripe, found by its lookup key and created if missing: the administrator sets only the keys. The
 * code is authoritative; when it changes, a new price takes over the key and existing subscriptions keep theirs.
 */
import { PLANS, type Plan } from '@plumbline/domain/office/subscription/subscription-plans';
import { z } from 'zod';
import { PLAN_MARK } from './customer-facts.ts';
import { type Stripe, StripeFailure } from './stripe-client.ts';

export type PlanId = Plan['id'];
export type BillingInterval = 'month' | 'year';

const CURRENCY = 'usd';
const made = z.object({ id: z.string() });
const priceList = z.object({
  data: z.array(z.object({ id: z.string(), unit_amount: z.number().nullable(), currency: z.string() })),
});

export function planById(id: PlanId): Plan {
  const plan = PLANS.find((each) => each.id === id);
  if (plan === undefined) throw new Error(`no plan ${id}`);
  return plan;
}

export async function priceOf(stripe: Stripe, planId: PlanId, interval: BillingInterval): Promise<string> {
  const plan = planById(planId);
  const cents = interval === 'month' ? plan.monthlyCents : plan.yearlyCents;
  const lookupKey = `plumbline_${planId}_${interval}`;
  const { data } = await stripe.get('/v1/prices', priceList, {
    lookup_keys: [lookupKey],
    active: true,
    limit: 1,
  });
  const [found] = data;
  if (found !== undefined && found.unit_amount === cents && found.currency === CURRENCY) return found.id;
  const product = await productOf(stripe, plan);
  const price = await stripe.post(
    '/v1/prices',
    made,
    {
      product,
      currency: CURRENCY,
      unit_amount: cents,
      recurring: { interval },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { [PLAN_MARK]: planId },
    },
    `${lookupKey}_${cents}`,
  );
  return price.id;
}

async function productOf(stripe: Stripe, { id, name, purpose }: Plan): Promise<string> {
  const product = `plumbline_${id}`;
  try {
    await stripe.post('/v1/products', made, {
      id: product,
      name: `Plumbline ${name}`,
      description: purpose,
      metadata: { [PLAN_MARK]: id },
    });
  } catch (error) {
    const isThere = error instanceof StripeFailure && error.code === 'resource_already_exists';
    if (!isThere) throw error;
  }
  return product;
}
