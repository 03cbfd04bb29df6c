/** Payment pages of Stripe that a customer could still pay. Two that are both paid would be two subscriptions. */
import { z } from 'zod';
import { type Stripe, StripeFailure } from './stripe-client.ts';

/** How long a page may be paid: Stripe takes half an hour to a day. Until it is over the customer is read every minute. */
export const PAGE_LIFE_MS = 3_600_000;
/** A page that is paid in its last second shows as well. */
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

/** After it none of them can be paid. One that was paid or ran out meanwhile is closed already. Throws StripeFailure. */
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
