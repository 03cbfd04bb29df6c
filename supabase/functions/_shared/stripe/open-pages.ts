/** Stripe payment pages that a customer could still pay. Paying two would create two subscriptions. */
import { z } from 'zod';
import { type Stripe, StripeFailure } from './stripe-client.ts';

/** Lifetime of a page: Stripe accepts half an hour to a day. Until its end, the customer is read every minute. */
export const PAGE_LIFE_MS = 3_600_000;
/** Covers a page paid in its last second. */
export const WATCH_AFTER_MS = 300_000;

const made = z.object({ id: z.string() });
export const pageSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  url: z.string().nullable(),
  expires_at: z.number(),
  customer: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
});
export type PaymentPage = z.infer<typeof pageSchema>;

export const openPages = (stripe: Stripe, customer: string): Promise<PaymentPage[]> =>
  stripe.list('/v1/checkout/sessions', pageSchema, { customer, status: 'open' });

/**
 * Afterwards none of them can be paid. A page paid or expired in the meantime is already closed. Throws StripeFailure.
 */
export async function closePages(stripe: Stripe, pages: readonly PaymentPage[]): Promise<void> {
  for (const { id } of pages) {
    const path = `/v1/checkout/sessions/${id}`;
    try {
      await stripe.post(`${path}/expire`, made, {});
    } catch (error) {
      if (!(error instanceof StripeFailure) || error.status !== 400) throw error;
      const { status } = await stripe.get(path, pageSchema);
      if (status === 'open') throw error;
    }
  }
}
