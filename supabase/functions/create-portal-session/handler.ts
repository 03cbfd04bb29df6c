/** Opens Stripe's customer portal (card, address, invoices): POST {organizationId} -> its address, good for a few minutes. */
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { answerBilling, refuse } from '../_shared/stripe/billing-call.ts';
import { siteUrl } from '../_shared/stripe/stripe-settings.ts';

const askedSchema = z.object({ organizationId: z.uuid() });
const sessionSchema = z.object({ url: z.url() });

export default async function createPortalSession(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  return answerBilling(request, context, askedSchema, async ({ managed, stripe }) => {
    if (managed.customer === null) return refuse('no-subscription');
    const { url } = await stripe.post('/v1/billing_portal/sessions', sessionSchema, {
      customer: managed.customer,
      return_url: `${siteUrl(context)}/subscription`,
    });
    return { outcome: 'go', url };
  });
}
