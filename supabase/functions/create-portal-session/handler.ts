/**
 * Opens Stripe's customer portal (card, address, invoices): POST {organizationId} -> its URL, valid for a few minutes.
 * Changes made there within the hour show within a minute, even without webhooks.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { answerBilling, refuse } from '../_shared/stripe/billing-call.ts';

const askedSchema = z.object({ organizationId: z.uuid() });
/** Stripe ends a portal session an hour after its last activity. */
const PORTAL_LIFE_MS = 2 * 3_600_000;
const sessionSchema = z.object({ url: z.url() });

export default async function createPortalSession(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  return answerBilling(request, context, askedSchema, async ({ asked, managed, stripe }) => {
    if (managed.customer === null) return refuse('no-subscription');
    await callDatabase(context, 'subscription_watch', {
      p_organization: asked.organizationId,
      p_until: new Date(Date.now() + PORTAL_LIFE_MS).toISOString(),
    });
    const { url } = await stripe.post('/v1/billing_portal/sessions', sessionSchema, {
      customer: managed.customer,
      return_url: `${siteUrl(context)}/subscription`,
    });
    return { outcome: 'go', url };
  });
}
