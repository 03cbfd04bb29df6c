/** Reads the webhook's configuration from Stripe, and logs any problem with it. */
import { webhookProblem } from '@plumbline/domain/office/subscription/webhook-health';
import { z } from 'zod';
import { callDatabase } from '../call-database.ts';
import type { FunctionContext } from '../context.ts';
import { isTransient, type Stripe, StripeFailure } from './stripe-client.ts';
import { stripeWebhookUrl } from './stripe-settings.ts';

const endpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
});
type Endpoint = z.infer<typeof endpointSchema>;

/** Events required by stripe-webhook, each with the ways to select it. */
const NEEDED = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'checkout.session.completed',
];

const healthSchema = z.object({
  url: z.string(),
  heard_at: z.string().nullable(),
  refused_at: z.string().nullable(),
  refusal: z.enum(['signature', 'time']).nullable(),
  missed_since: z.string().nullable(),
  missed_at: z.string().nullable(),
  endpoint: z.enum(['unknown', 'found', 'absent', 'disabled', 'events']),
  endpoint_urls: z.array(z.string()),
});

export async function checkWebhook(context: FunctionContext, stripe: Stripe): Promise<void> {
  const url = stripeWebhookUrl(context);
  const endpoints = await endpointsOf(stripe, context);
  await callDatabase(context, 'subscription_webhook_checked', {
    p_endpoint: endpoints === null ? 'unknown' : stateOf(endpoints, url),
    p_urls: endpoints?.map((each) => each.url).slice(0, 20) ?? [],
  });
  const problem = webhookProblem(
    healthSchema.parse(await callDatabase(context, 'subscription_webhook_health')),
  );
  if (problem !== null)
    context.log.warn({ todo: problem.todo.join(' ') }, `${problem.title}. ${problem.what}`);
}

/** Null: this key may not read them, or Stripe did not respond. */
async function endpointsOf(stripe: Stripe, context: FunctionContext): Promise<Endpoint[] | null> {
  try {
    return await stripe.list('/v1/webhook_endpoints', endpointSchema);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    if (!isTransient(error))
      context.log.info({ status: error.status }, 'Stripe does not show webhook endpoints');
    return null;
  }
}

function stateOf(endpoints: readonly Endpoint[], url: string): z.infer<typeof healthSchema>['endpoint'] {
  const ours = endpoints.filter((each) => each.url === url);
  if (ours.length === 0) return 'absent';
  const enabled = ours.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0) return 'disabled';
  const events = enabled.flatMap(({ enabled_events: each }) => each);
  return NEEDED.every((event) => events.includes(event) || events.includes('*')) ? 'found' : 'events';
}
