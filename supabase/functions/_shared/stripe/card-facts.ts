/**
 * Everything Stripe has on one card payment of an invoice, or of a booking's deposit: the payment, its refunds and
 * disputes, as `invoice_card_take` and `booking_deposit_take` want them. Only money that moved is named.
 */
import { z } from 'zod';
import type { Stripe } from './stripe-client.ts';

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  created: z.number().int(),
  amount_received: z.number().int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
});
const refundSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  created: z.number().int(),
  status: z.string(),
});
/** An inquiry ('warning_...') moves no money. */
const disputeSchema = refundSchema;

interface Moved {
  readonly id: string;
  readonly cents: number;
  /** Seconds since 1970. */
  readonly at: number;
}

export interface CardFacts {
  /** What was paid; the id is our own. */
  readonly of: { readonly kind: 'invoice' | 'deposit'; readonly id: string };
  readonly payment: Moved | null;
  readonly refunds: readonly (Moved & { readonly failed: boolean })[];
  readonly disputes: readonly (Moved & { readonly won: boolean })[];
}

/** @returns null for a payment of something else. Throws StripeFailure. */
export async function readCardFacts(stripe: Stripe, intentId: string): Promise<CardFacts | null> {
  const intent = await stripe.get(`/v1/payment_intents/${encodeURIComponent(intentId)}`, intentSchema);
  const { invoice, deposit } = intent.metadata;
  const id = z.uuid().safeParse(deposit ?? invoice);
  if (!id.success || intent.currency !== 'usd') return null;
  const query = { payment_intent: intent.id };
  const [refunds, disputes] = await Promise.all([
    stripe.list('/v1/refunds', refundSchema, query),
    stripe.list('/v1/disputes', disputeSchema, query),
  ]);
  const moved = ({ id, amount, created }: z.infer<typeof refundSchema>): Moved => ({
    id,
    cents: amount,
    at: created,
  });
  return {
    of: { kind: deposit === undefined ? 'invoice' : 'deposit', id: id.data },
    payment:
      intent.status === 'succeeded' && intent.amount_received > 0
        ? { id: intent.id, cents: intent.amount_received, at: intent.created }
        : null,
    refunds: refunds
      .filter(({ status }) => status !== 'requires_action')
      .map((each) => ({ ...moved(each), failed: each.status === 'failed' || each.status === 'canceled' })),
    disputes: disputes
      .filter(({ status }) => !status.startsWith('warning_'))
      .map((each) => ({ ...moved(each), won: each.status === 'won' })),
  };
}
