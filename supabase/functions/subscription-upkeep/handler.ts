/**
 * Every minute: tells the database whether this server has billing, queues the emails before a trial ends, and reads
 * customers from Stripe again: those with an open Stripe page each minute, troubled ones each hour, all each day.
 * Nothing depends on webhooks; if they do not arrive, operators see why.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { isAlive } from '../_shared/stripe/customer-facts.ts';
import { closePages, openPages } from '../_shared/stripe/open-pages.ts';
import { refreshCustomer } from '../_shared/stripe/refresh-customer.ts';
import { createStripe, isTransient, type Stripe, StripeFailure } from '../_shared/stripe/stripe-client.ts';
import { readStripeSettings, stripeWebhookUrl } from '../_shared/stripe/stripe-settings.ts';
import { checkWebhook } from '../_shared/stripe/webhook-check.ts';

const upkeepSchema = z.object({ told: z.number(), is_check_due: z.boolean() });
const dueSchema = z.array(z.object({ customer: z.string(), is_watched: z.boolean() }));
type Due = z.infer<typeof dueSchema>[number];

/** The next call comes after a minute. */
const LONGEST_RUN_MS = 45_000;
/** Well below Stripe's limits of 100 requests per second, 25 in test mode. */
const AT_ONCE = 3;

export default async function subscriptionUpkeep(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const settings = readStripeSettings(context);
  const { told, is_check_due: isCheckDue } = upkeepSchema.parse(
    await callDatabase(context, 'subscription_upkeep', {
      p_is_on: settings.isConfigured,
      p_site: siteUrl(context),
      p_webhook_url: stripeWebhookUrl(context),
    }),
  );
  if (!settings.isConfigured) return Response.json({ told: 0, refreshed: 0 });
  const stripe = createStripe(settings.keys);
  const refreshed = await reconcile(context, stripe);
  if (isCheckDue) await checkWebhook(context, stripe);
  return Response.json({ told, refreshed });
}

/** Page by page until no customer is due, the minute is over, or Stripe does not respond. */
async function reconcile(context: FunctionContext, stripe: Stripe): Promise<number> {
  const endMs = Date.now() + LONGEST_RUN_MS;
  let refreshed = 0;
  while (Date.now() < endMs) {
    const due = dueSchema.parse(await callDatabase(context, 'subscription_due', {}));
    if (due.length === 0) return refreshed;
    for (let from = 0; from < due.length && Date.now() < endMs; from += AT_ONCE) {
      const answers = await Promise.all(
        due.slice(from, from + AT_ONCE).map((each) => readCustomer(context, stripe, each)),
      );
      refreshed += answers.filter((answer) => answer === 'read').length;
      if (answers.includes('later')) return refreshed;
    }
  }
  return refreshed;
}

async function readCustomer(
  context: FunctionContext,
  stripe: Stripe,
  { customer, is_watched: isWatched }: Due,
): Promise<'read' | 'failed' | 'later'> {
  try {
    const { ours } = await refreshCustomer(context, stripe, customer, { isReconciled: true });
    // A page left open next to a subscription could also be paid.
    if (isWatched && ours.some(isAlive)) await closePages(stripe, await openPages(stripe, customer));
    return 'read';
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    context.log.warn({ status: error.status, code: error.code }, 'Stripe did not report a customer');
    return isTransient(error) ? 'later' : 'failed';
  }
}
