/**
 * Every minute: asks Stripe for the payment pages that are due, with growing intervals, and for accounts that may have
 * changed, so that nothing depends on events; and gives back deposits of bookings. POST -> {polled, taken, checked,
 * refunded}.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { type ConnectKeys, readConnectKeys } from '../_shared/stripe/connect-settings.ts';
import { claimedSessionsSchema, pollSession } from '../_shared/stripe/poll-session.ts';
import { refreshAccount } from '../_shared/stripe/refresh-account.ts';
import { createStripe, StripeFailure } from '../_shared/stripe/stripe-client.ts';
import { takePayment } from '../_shared/stripe/take-payment.ts';

/** The next call comes after a minute. */
const LONGEST_RUN_MS = 45_000;
/** Claimed at once: their leases last two minutes. */
const BATCH = 4;

export default async function pollCardPayments(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const keys = readConnectKeys(context);
  if (keys === null) return Response.json({ polled: 0, taken: 0, checked: 0, refunded: 0 });
  const endMs = Date.now() + LONGEST_RUN_MS;
  const pages = await pollPages(context, keys, endMs);
  const refunded = await refundDeposits(context, keys, endMs);
  return Response.json({ ...pages, refunded, checked: await checkAccounts(context, keys, endMs) });
}

const refundsSchema = z.array(z.object({ deposit: z.string(), account: z.string(), intent: z.string() }));

async function refundDeposits(context: FunctionContext, keys: ConnectKeys, endMs: number): Promise<number> {
  let refunded = 0;
  while (Date.now() < endMs) {
    const due = refundsSchema.parse(await callDatabase(context, 'booking_refunds_claim', { p_limit: BATCH }));
    if (due.length === 0) break;
    const done = await Promise.all(due.map((each) => refundOne(context, keys, each)));
    refunded += done.filter(Boolean).length;
  }
  return refunded;
}

/** Of the whole payment, once: the key makes a repeated request the same one. A failed one is tried again later. */
async function refundOne(
  context: FunctionContext,
  keys: ConnectKeys,
  { deposit, account, intent }: z.infer<typeof refundsSchema>[number],
): Promise<boolean> {
  try {
    const form = { payment_intent: intent, reason: 'requested_by_customer' };
    const key = `deposit-refund-${deposit}`;
    await createStripe(keys, account)
      .post('/v1/refunds', z.object({ id: z.string() }), form, key)
      .catch((error: unknown) => {
        // Refunded on Stripe's dashboard before: what is there is read below.
        if (!(error instanceof StripeFailure) || error.code !== 'charge_already_refunded') throw error;
      });
    await takePayment(context, keys, { account, intent });
    return true;
  } catch (error) {
    context.log.warn({ deposit, error: String(error) }, 'a deposit was not refunded');
    return false;
  }
}

async function pollPages(context: FunctionContext, keys: ConnectKeys, endMs: number) {
  let [polled, taken] = [0, 0];
  while (Date.now() < endMs) {
    const claimed = claimedSessionsSchema.parse(
      await callDatabase(context, 'card_sessions_claim', { p_limit: BATCH }),
    );
    if (claimed.length === 0) break;
    const news = await Promise.all(claimed.map((each) => pollSession(context, keys, each)));
    polled += claimed.length;
    taken += news.filter(Boolean).length;
  }
  return { polled, taken };
}

async function checkAccounts(context: FunctionContext, keys: ConnectKeys, endMs: number): Promise<number> {
  let checked = 0;
  while (Date.now() < endMs) {
    const accounts = z
      .array(z.string())
      .parse(await callDatabase(context, 'payment_accounts_claim', { p_limit: BATCH }));
    if (accounts.length === 0) break;
    await Promise.all(accounts.map((account) => checkOne(context, keys, account)));
    checked += accounts.length;
  }
  return checked;
}

/** One that Stripe did not answer about keeps what is known until the next time. */
const checkOne = (context: FunctionContext, keys: ConnectKeys, account: string): Promise<void> =>
  refreshAccount(context, keys, account).catch((error: unknown) => {
    if (!(error instanceof StripeFailure)) throw error;
    context.log.info({ account, status: error.status }, 'a connected account was not read');
  });
