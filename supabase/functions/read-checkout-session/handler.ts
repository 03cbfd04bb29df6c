/**
 * For the page a customer returns to: POST {organizationId, session} -> status of that payment page at Stripe. The
 * session comes from a URL, so it counts only if it belongs to the caller's organization. A paid one is written by the
 * routine that webhooks use, before the response is sent.
 */
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { answerBilling, type BillingAnswer, type BillingCall } from '../_shared/stripe/billing-call.ts';
import { isAlive } from '../_shared/stripe/customer-facts.ts';
import { closePages, openPages, type PaymentPage, pageSchema } from '../_shared/stripe/open-pages.ts';
import { refreshCustomer } from '../_shared/stripe/refresh-customer.ts';
import { type Stripe, StripeFailure } from '../_shared/stripe/stripe-client.ts';

const askedSchema = z.object({
  organizationId: z.uuid(),
  session: z.string().regex(/^cs_[A-Za-z0-9_]{1,200}$/),
});
type Call = BillingCall<z.infer<typeof askedSchema>>;

const FOREIGN: BillingAnswer = { outcome: 'page', page: 'foreign', url: null };

export default async function readCheckoutSession(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  return answerBilling(request, context, askedSchema, (call) => pageOf(call, context));
}

async function pageOf(call: Call, context: FunctionContext): Promise<BillingAnswer> {
  const { asked, managed, stripe } = call;
  const page = await readPage(stripe, asked.session);
  const { customer } = managed;
  const isOwn =
    page !== null && page.client_reference_id === asked.organizationId && page.customer === customer;
  if (!isOwn || customer === null) return FOREIGN;
  if (page.status !== 'complete')
    return { outcome: 'page', page: page.status, url: page.status === 'open' ? page.url : null };
  const { ours } = await refreshCustomer(context, stripe, customer);
  if (ours.some(isAlive)) await closePages(stripe, await openPages(stripe, customer));
  return { outcome: 'page', page: 'paid', url: null };
}

/** Null: no such session in this account. */
async function readPage(stripe: Stripe, id: string): Promise<PaymentPage | null> {
  try {
    return await stripe.get(`/v1/checkout/sessions/${id}`, pageSchema);
  } catch (error) {
    if (error instanceof StripeFailure && error.status === 404) return null;
    throw error;
  }
}
