/** Counts what Stripe has on a payment. Events, the poll and the client's return all end here, so each counts once. */
import { z } from 'zod';
import { callDatabase } from '../call-database.ts';
import type { FunctionContext } from '../context.ts';
import { readCardFacts } from './card-facts.ts';
import type { ConnectKeys } from './connect-settings.ts';
import { createStripe } from './stripe-client.ts';

/** @returns how many entries are new; null for a payment of something else. Throws StripeFailure. */
export async function takePayment(
  context: FunctionContext,
  keys: ConnectKeys,
  { account, intent }: { readonly account: string; readonly intent: string },
): Promise<number | null> {
  const facts = await readCardFacts(createStripe(keys, account), intent);
  if (facts === null) return null;
  const { of, ...moved } = facts;
  const known = { p_account: account, p_facts: moved };
  const added =
    of.kind === 'invoice'
      ? await callDatabase(context, 'invoice_card_take', { ...known, p_invoice: of.id })
      : await callDatabase(context, 'booking_deposit_take', { ...known, p_deposit: of.id });
  return z.nullable(z.number()).parse(added);
}
