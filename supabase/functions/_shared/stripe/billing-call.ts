/**
 * Shared start of every billing function: keys, the request, and whether this person manages the organization's
 * subscription, checked with their own token so that the database decides. And the shared end: a refusal is a response,
 * not an error.
 */
import { z } from 'zod';
import { callAsCaller, passOn } from '../call-as-caller.ts';
import type { FunctionContext } from '../context.ts';
import { createStripe, type Stripe, StripeFailure } from './stripe-client.ts';
import { readStripeSettings } from './stripe-settings.ts';

const managedSchema = z.object({
  organization: z.string(),
  email: z.string(),
  status: z.string(),
  plan: z.string().nullable(),
  billing_interval: z.string().nullable(),
  trial_ends_at: z.string(),
  ends_at: z.string().nullable(),
  customer: z.string().nullable(),
  subscription: z.string().nullable(),
  item: z.string().nullable(),
  inspectors: z.number(),
});
export type Managed = z.infer<typeof managedSchema>;

export type BillingRefusal =
  /** This server has no Stripe keys. */
  | 'not-configured'
  /** More people inspect than the plan allows. */
  | 'too-small'
  /** A subscription is active; change its plan instead. */
  | 'subscribed'
  /** A payment was started and may still arrive; another page could charge twice. */
  | 'unfinished'
  /** Another tab or person is opening a payment page right now. */
  | 'busy'
  /** Nothing to change. */
  | 'no-subscription'
  /** Stripe did not respond, or not properly. */
  | 'provider';

export type BillingAnswer =
  | { readonly outcome: 'go'; readonly url: string }
  | { readonly outcome: 'done' }
  /** Status of the payment page the caller came back from; `url` leads back to it while it is open. */
  | {
      readonly outcome: 'page';
      readonly page: 'paid' | 'open' | 'expired' | 'foreign';
      readonly url: string | null;
    }
  | { readonly outcome: 'refused'; readonly reason: BillingRefusal; readonly inspectors?: number };

export const refuse = (reason: BillingRefusal): BillingAnswer => ({ outcome: 'refused', reason });

export interface BillingCall<Asked> {
  readonly asked: Asked;
  readonly managed: Managed;
  readonly stripe: Stripe;
}

export async function answerBilling<Asked extends { organizationId: string }>(
  request: Request,
  context: FunctionContext,
  schema: z.ZodType<Asked>,
  act: (call: BillingCall<Asked>) => Promise<BillingAnswer>,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  const parsed = schema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ error: 'The request is not complete' }, { status: 400 });
  const allowed = await callAsCaller(context, 'subscription_manage', {
    p_organization: parsed.data.organizationId,
  });
  if (!allowed.ok) return passOn(allowed);
  const managed = managedSchema.parse(await allowed.json());
  const settings = readStripeSettings(context);
  if (!settings.isConfigured) return Response.json(refuse('not-configured'));
  try {
    return Response.json(await act({ asked: parsed.data, managed, stripe: createStripe(settings.keys) }));
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    context.log.warn(
      { status: error.status, code: error.code, said: error.message },
      'Stripe did not do what was asked',
    );
    return Response.json(refuse('provider'));
  }
}
