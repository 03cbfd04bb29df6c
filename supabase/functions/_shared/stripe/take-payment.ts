/** Counts what Stripe has on a payment. Events, the poll and the client's return all end here, so each counts once. */
import { z } from 'zod';
import { callDatabase } from '../call-database.ts';
import type { FunctionContext } from '../context.ts';
import { readCardFacts } from './card-facts.ts';
import type { ConnectKeys } from './connect-settings.ts';
import { createStripe } from './stripe-client.ts';

/** @returns how many entries are new; null for a payment that is not one of our invoices'. Throws StripeFailure. */
export async function takePayment(
  context: FunctionContext,
  keys: ConnectKeys,
  { account, intent }: { readonly account: string; readonly intent: string },
): Promise<number | null> {
  const facts = await readCardFacts(createStripe(keys, account), intent);
  if (facts === null) return null;
  const { invoiceId, ...moved } = facts;
  const added = await callDatabase(context, 'invoice_card_take', {
    p_account: account,
    p_invoice: invoiceId,
    p_facts: moved,
  });
  return z.nullable(z.number()).parse(added);
}
