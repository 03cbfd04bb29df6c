/** Asks Stripe whether an office's account may charge. */
import { z } from 'zod';
import { callDatabase } from '../call-database.ts';
import type { FunctionContext } from '../context.ts';
import type { ConnectKeys } from './connect-settings.ts';
import { createStripe, StripeFailure } from './stripe-client.ts';

const accountSchema = z.object({ charges_enabled: z.boolean() });

/** @returns null when the office has ended our access at Stripe. Throws StripeFailure when Stripe does not answer. */
export async function readAccount(keys: ConnectKeys, account: string): Promise<boolean | null> {
  try {
    const path = `/v1/accounts/${encodeURIComponent(account)}`;
    return (await createStripe(keys).get(path, accountSchema)).charges_enabled;
  } catch (error) {
    // 403 account_invalid: "does not have access to account ... (or that account does not exist)".
    if (error instanceof StripeFailure && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

/** Throws StripeFailure. */
export async function refreshAccount(
  context: FunctionContext,
  keys: ConnectKeys,
  account: string,
): Promise<void> {
  const canCharge = await readAccount(keys, account);
  await callDatabase(context, 'payment_account_checked', { p_account: account, p_can_charge: canCharge });
}
