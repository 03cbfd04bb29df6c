/**
 * Deposits of bookings, paid on a page of Stripe of the office's own account (ADR 0188). Whether one is paid is always
 * read from Stripe: by its events, by the job that polls, and when the client comes back.
 */
import { readDeposits } from '@plumbline/domain/office/booking/deposits';
import { type BookAnswer, bookAnswerSchema } from '@plumbline/domain/office/booking/page-contract';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { readConnectKeys } from '../_shared/stripe/connect-settings.ts';
import { claimedSessionsSchema, pollSession } from '../_shared/stripe/poll-session.ts';
import { createStripe, StripeFailure } from '../_shared/stripe/stripe-client.ts';
import type { OpenPlace } from './place.ts';

/** Stripe's minimum is half an hour; the hold lasts longer (`booking_deposit_open`). */
const PAGE_LIFE_S = 31 * 60;
/** Pages of one booking that are polled when its client comes back. */
const MOST_PAGES = 5;

/** The account that takes deposits of this office; null: it requires none, or can't take cards. */
export async function depositAccount(
  context: FunctionContext,
  { organizationId, settings }: OpenPlace,
): Promise<string | null> {
  if (readDeposits(settings.deposits).length === 0 || readConnectKeys(context) === null) return null;
  const account = await callDatabase(context, 'booking_account', { p_organization: organizationId });
  return z.nullable(z.string()).parse(account);
}

const openedSchema = z.union([
  z.object({
    status: z.literal('pay'),
    deposit: z.string(),
    url: z.nullable(z.string()),
    ended: z.array(z.string()),
  }),
  bookAnswerSchema,
]);
const sessionSchema = z.object({ id: z.string(), url: z.string() });

interface DepositOrder {
  readonly account: string;
  /** Parameters of `booking_confirm`. */
  readonly confirmed: Readonly<Record<string, unknown>> & { readonly p_manage_link: string };
  readonly cents: number;
  readonly email: string;
}

/** A page at Stripe for the deposit of a held time; asking twice gives the same page. */
export async function askForDeposit(
  context: FunctionContext,
  { account, confirmed, cents, email }: DepositOrder,
): Promise<BookAnswer> {
  const keys = readConnectKeys(context);
  if (keys === null) return { status: 'no_payment' };
  const opened = openedSchema.parse(
    await callDatabase(context, 'booking_deposit_open', { ...confirmed, p_account: account, p_cents: cents }),
  );
  if (!('deposit' in opened)) return opened;
  if (opened.url !== null) return { status: 'pay', url: opened.url };
  const metadata = { deposit: opened.deposit };
  const back = confirmed.p_manage_link;
  const form = {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: cents,
          product_data: { name: 'Deposit for your inspection' },
        },
      },
    ],
    payment_intent_data: { metadata },
    metadata,
    customer_email: email,
    expires_at: Math.floor(Date.now() / 1000) + PAGE_LIFE_S,
    success_url: back,
    cancel_url: back,
  };
  try {
    const stripe = createStripe(keys, account);
    for (const session of opened.ended) await endPage(context, stripe, session);
    const key = `deposit-${opened.deposit}`;
    const { id, url } = await stripe.post('/v1/checkout/sessions', sessionSchema, form, key);
    await callDatabase(context, 'booking_deposit_session', {
      p_deposit: opened.deposit,
      p_session: id,
      p_url: url,
    });
    return { status: 'pay', url };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    context.log.warn({ status: error.status, code: error.code }, 'The page of a deposit was not created');
    return { status: 'no_payment' };
  }
}

/** The page of a time that was given up. One that was paid in the meantime is refunded once it is read. */
const endPage = (context: FunctionContext, stripe: ReturnType<typeof createStripe>, session: string) =>
  stripe
    .post(`/v1/checkout/sessions/${encodeURIComponent(session)}/expire`, z.unknown(), {})
    .catch((error) => {
      context.log.info({ session, error: String(error) }, 'a page was not ended');
    });

/** Asks Stripe for the pages of a booking, at most every ten seconds. */
export async function pollDeposit(context: FunctionContext, hash: string): Promise<void> {
  const keys = readConnectKeys(context);
  if (keys === null) return;
  const claimed = claimedSessionsSchema.parse(
    await callDatabase(context, 'card_sessions_claim', { p_limit: MOST_PAGES, p_token_hash: hash }),
  );
  await Promise.all(claimed.map((each) => pollSession(context, keys, each)));
}

const stateSchema = z.nullable(
  z.object({
    state: z.enum(['open', 'over', 'refunding', 'refunded']),
    cents: z.number(),
    url: z.nullable(z.string()),
    slug: z.nullable(z.string()),
  }),
);

/** Null: no deposit is due, or the booking stands. */
export const readDeposit = async (context: FunctionContext, hash: string) =>
  stateSchema.parse(await callDatabase(context, 'booking_deposit_state', { p_token_hash: hash }));
