/** Asks Stripe for a checkout page that a client opened, for when no event tells. */
import { z } from 'zod';
import { callDatabase } from '../call-database.ts';
import type { FunctionContext } from '../context.ts';
import type { ConnectKeys } from './connect-settings.ts';
import { createStripe, StripeFailure } from './stripe-client.ts';
import { takePayment } from './take-payment.ts';

export const claimedSessionsSchema = z.array(z.object({ session: z.string(), account: z.string() }));
export type ClaimedSession = z.infer<typeof claimedSessionsSchema>[number];

const sessionSchema = z.object({
  status: z.nullable(z.enum(['open', 'complete', 'expired'])),
  payment_status: z.string(),
  payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])),
});

/** @returns whether something new was counted. Without an answer, the page is polled again later. */
export async function pollSession(
  context: FunctionContext,
  keys: ConnectKeys,
  claimed: ClaimedSession,
): Promise<boolean> {
  try {
    const { state, added } = await read(context, keys, claimed);
    await end(context, claimed, state);
    return added > 0;
  } catch (error) {
    const isMissing = error instanceof StripeFailure && error.status === 404;
    context.log.warn({ session: claimed.session, error: String(error) }, 'a payment page was not read');
    await end(context, claimed, isMissing ? 'over' : 'open');
    return false;
  }
}

async function read(
  context: FunctionContext,
  keys: ConnectKeys,
  { session, account }: ClaimedSession,
): Promise<{ readonly state: 'open' | 'paid' | 'over'; readonly added: number }> {
  const stripe = createStripe(keys, account);
  const page = await stripe.get(`/v1/checkout/sessions/${encodeURIComponent(session)}`, sessionSchema);
  if (page.status === 'expired') return { state: 'over', added: 0 };
  const { payment_intent: intent } = page;
  // A bank may take days to pay what the client has ordered.
  if (page.status !== 'complete' || page.payment_status === 'unpaid' || intent == null)
    return { state: 'open', added: 0 };
  return { state: 'paid', added: (await takePayment(context, keys, { account, intent })) ?? 0 };
}

const end = (context: FunctionContext, { session }: ClaimedSession, state: 'open' | 'paid' | 'over') =>
  callDatabase(context, 'card_session_polled', { p_session: session, p_state: state });
