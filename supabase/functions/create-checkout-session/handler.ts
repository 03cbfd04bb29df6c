/**
 * Starts a subscription: POST {organizationId, plan, interval} -> the URL of Stripe's own page, where the card is
 * entered. Remaining trial days stay free. At most one page is open per organization, and none while Stripe reports an
 * active subscription: under a lease, open pages are reused or closed, then the customer's subscriptions are read, then
 * a page is created.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { siteUrl } from '../_shared/site-url.ts';
import {
  answerBilling,
  type BillingAnswer,
  type BillingCall,
  refuse,
} from '../_shared/stripe/billing-call.ts';
import { isAlive, isUnfinished } from '../_shared/stripe/customer-facts.ts';
import {
  closePages,
  openPages,
  PAGE_LIFE_MS,
  type PaymentPage,
  pageSchema,
  WATCH_AFTER_MS,
} from '../_shared/stripe/open-pages.ts';
import { planById, priceOf } from '../_shared/stripe/plan-prices.ts';
import { refreshCustomer } from '../_shared/stripe/refresh-customer.ts';

const askedSchema = z.object({
  organizationId: z.uuid(),
  plan: z.enum(['solo', 'team', 'office']),
  interval: z.enum(['month', 'year']),
});
type Call = BillingCall<z.infer<typeof askedSchema>>;

const made = z.object({ id: z.string() });
/** Stripe requires a trial to end at least 48 hours ahead. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;
/** A page about to expire is not reused. */
const SHORTEST_PAGE_MS = 600_000;
const LEASE_PAUSE_MS = 200;
const LEASE_TRIES = 50;

export default async function createCheckoutSession(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  return answerBilling(request, context, askedSchema, (call) => checkoutAlone(call, context));
}

/** One at a time per organization: the second of two clicks waits, and gets the first one's page. */
async function checkoutAlone(call: Call, context: FunctionContext): Promise<BillingAnswer> {
  const { asked, managed } = call;
  if (managed.inspectors > planById(asked.plan).inspectors)
    return { outcome: 'refused', reason: 'too-small', inspectors: managed.inspectors };
  const lease = createLease(context, asked.organizationId);
  for (let tries = 1; !(await lease.take()); tries += 1) {
    if (tries === LEASE_TRIES) return refuse('busy');
    await new Promise((resolve) => setTimeout(resolve, LEASE_PAUSE_MS));
  }
  try {
    return await checkout(call, context, lease);
  } finally {
    await lease.release();
  }
}

type Lease = ReturnType<typeof createLease>;

function createLease(context: FunctionContext, organizationId: string) {
  const token = crypto.randomUUID();
  const values = { p_organization: organizationId, p_token: token };
  return {
    token,
    /** Acquires or extends it by 90 seconds. */
    take: async () => z.boolean().parse(await callDatabase(context, 'subscription_checkout_lease', values)),
    release: () => callDatabase(context, 'subscription_checkout_release', values),
  };
}

async function checkout(call: Call, context: FunctionContext, lease: Lease): Promise<BillingAnswer> {
  const { asked, stripe } = call;
  // Sequential: anything continuing after a failure would run without the lease.
  const customer = await customerOf(call, context);
  const price = await priceOf(stripe, asked.plan, asked.interval);
  const form = pageForm(call, context, price, customer);
  const pages = await openPages(stripe, customer);
  const same = pages.find((page) => isSamePage(page, form.metadata.terms));
  await closePages(
    stripe,
    pages.filter((page) => page !== same),
  );
  // Read after the other pages were closed, so it includes everything paid until then.
  const { ours } = await refreshCustomer(context, stripe, customer);
  const obstacle = ours.some(isAlive) ? 'subscribed' : ours.some(isUnfinished) ? 'unfinished' : null;
  if (obstacle !== null) {
    if (same !== undefined) await closePages(stripe, [same]);
    return refuse(obstacle);
  }
  await callDatabase(context, 'subscription_watch', {
    p_organization: asked.organizationId,
    p_until: new Date(Date.now() + PAGE_LIFE_MS + WATCH_AFTER_MS).toISOString(),
  });
  if (same?.url) return { outcome: 'go', url: same.url };
  return open(call, form, lease);
}

async function open(
  { stripe }: Call,
  form: ReturnType<typeof pageForm>,
  lease: Lease,
): Promise<BillingAnswer> {
  if (!(await lease.take())) return refuse('busy');
  const page = await stripe.post('/v1/checkout/sessions', pageSchema, form, `checkout_${lease.token}`);
  // Stripe took longer than the lease: another page may be open, and no one has seen this one.
  if (page.url === null || !(await lease.take())) {
    await closePages(stripe, [page]);
    return refuse('busy');
  }
  return { outcome: 'go', url: page.url };
}

function pageForm({ asked, managed }: Call, context: FunctionContext, price: string, customer: string) {
  const trialEndMs = Date.parse(managed.trial_ends_at);
  const trialEnd = trialEndMs > Date.now() + SHORTEST_TRIAL_MS ? Math.floor(trialEndMs / 1000) : null;
  const site = siteUrl(context);
  return {
    mode: 'subscription',
    customer,
    client_reference_id: asked.organizationId,
    line_items: [{ price, quantity: 1 }],
    success_url: `${site}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site}/subscription`,
    allow_promotion_codes: true,
    expires_at: Math.floor((Date.now() + PAGE_LIFE_MS) / 1000),
    metadata: { organization_id: asked.organizationId, terms: `${price} ${trialEnd ?? 'now'} ${site}` },
    subscription_data: {
      metadata: { organization_id: asked.organizationId },
      ...(trialEnd === null ? {} : { trial_end: trialEnd }),
    },
  };
}

const isSamePage = ({ metadata, expires_at: expiresAt, url }: PaymentPage, terms: string): boolean =>
  url !== null && metadata?.terms === terms && expiresAt * 1000 > Date.now() + SHORTEST_PAGE_MS;

async function customerOf({ asked, managed, stripe }: Call, context: FunctionContext): Promise<string> {
  const stands = async (customer: string | null) =>
    callDatabase(context, 'subscription_customer', {
      p_organization: asked.organizationId,
      p_customer: customer,
    });
  // The previous holder of the lease may have created one.
  const known =
    managed.customer ??
    z
      .string()
      .nullable()
      .parse(await stands(null));
  if (known !== null) return known;
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
  return z.string().parse(await stands(id));
}
