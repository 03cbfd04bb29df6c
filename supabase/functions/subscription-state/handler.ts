/** Whether this server has billing, for the subscription page: no secrets, only what is missing and the webhook URL. */
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
