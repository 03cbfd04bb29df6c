/** Whether this server bills, for the page of the subscription: no secret, only what is missing and where Stripe has to call. */
import type { FunctionContext } from '../_shared/context.ts';
import { readStripeSettings, stripeWebhookUrl } from '../_shared/stripe/stripe-settings.ts';

export default async function subscriptionState(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  const settings = readStripeSettings(context);
  return Response.json({
    isConfigured: settings.isConfigured,
    missing: settings.isConfigured ? [] : settings.missing,
    webhookUrl: stripeWebhookUrl(context),
  });
}
