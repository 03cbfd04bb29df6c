/**
 * Every minute: tells the database whether this server bills, queues the letters before a trial ends, and asks Stripe about customers
 * whose webhook is overdue - one that never came must not lapse an office that paid.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { refreshCustomer } from '../_shared/stripe/refresh-customer.ts';
import { createStripe, StripeFailure } from '../_shared/stripe/stripe-client.ts';
import { readStripeSettings, siteUrl } from '../_shared/stripe/stripe-settings.ts';

const dueSchema = z.object({ told: z.number(), overdue: z.array(z.string()) });

export default async function subscriptionUpkeep(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const settings = readStripeSettings(context);
  const due = dueSchema.parse(
    await callDatabase(context, 'subscription_upkeep', {
      p_is_on: settings.isConfigured,
      p_site: siteUrl(context),
    }),
  );
  if (!settings.isConfigured) return Response.json({ told: 0, refreshed: 0 });
  const stripe = createStripe(settings.keys);
  let refreshed = 0;
  for (const customer of due.overdue) {
    try {
      await refreshCustomer(context, stripe, customer);
      refreshed += 1;
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      context.log.warn({ status: error.status, code: error.code }, 'Stripe did not tell of a customer');
    }
  }
  return Response.json({ told: due.told, refreshed });
}
