/**
 * Converts Stripe's data on one customer to what we store (subscription_take). Pure: the same data gives the same
 * facts, whatever the order and number of the customer's subscriptions.
 */
import { z } from 'zod';

/** Marks our prices; an account may also sell other things. */
export const PLAN_MARK = 'plumbline_plan';

const seconds = z.number().int();
const itemSchema = z.object({
  id: z.string(),
  current_period_start: seconds,
  current_period_end: seconds,
  price: z.object({
    metadata: z.record(z.string(), z.string()),
    recurring: z.object({ interval: z.string() }).nullable(),
  }),
});
export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum([
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'incomplete',
    'incomplete_expired',
    'canceled',
  ]),
  created: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullable(),
  ended_at: seconds.nullable(),
  cancellation_details: z.object({ reason: z.string().nullish() }).nullish(),
  livemode: z.boolean().optional(),
  latest_invoice: z.string().nullish(),
  items: z.object({ data: z.array(itemSchema) }),
});
export type StripeSubscription = z.infer<typeof subscriptionSchema>;
type Item = z.infer<typeof itemSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).nullable(),
  total: z.number().int(),
  currency: z.string(),
  created: seconds,
  status_transitions: z.object({ paid_at: seconds.nullish() }).nullish(),
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
});
export type StripeInvoice = z.infer<typeof invoiceSchema>;

const planSchema = z.enum(['solo', 'team', 'office']);
const intervalSchema = z.enum(['month', 'year']);

export interface SubscriptionFacts {
  readonly id: string;
  readonly item: string;
  readonly status: StripeSubscription['status'];
  readonly plan: z.infer<typeof planSchema>;
  readonly billing_interval: z.infer<typeof intervalSchema>;
  readonly current_period_end: string;
  readonly covered_until: string | null;
  readonly ends_at: string | null;
}

export interface Ours {
  readonly subscription: StripeSubscription;
  readonly item: Item;
}

/** Active before troubled before never started before ended. */
const RANK: Readonly<Record<StripeSubscription['status'], number>> = {
  active: 3,
  trialing: 3,
  past_due: 2,
  unpaid: 2,
  paused: 2,
  incomplete: 1,
  incomplete_expired: 0,
  canceled: 0,
};

/** Subscriptions to our plans, the decisive one first. */
export function oursFirst(subscriptions: readonly StripeSubscription[]): Ours[] {
  return subscriptions
    .flatMap((subscription) => {
      const item = subscription.items.data.find(({ price }) => PLAN_MARK in price.metadata);
      return item === undefined ? [] : [{ subscription, item }];
    })
    .sort(
      ({ subscription: a }, { subscription: b }) =>
        RANK[b.status] - RANK[a.status] || b.created - a.created || (a.id < b.id ? -1 : 1),
    );
}

export const isAlive = ({ subscription }: Ours): boolean => RANK[subscription.status] >= 2;
/** Its first payment was started and may still arrive. */
export const isUnfinished = ({ subscription }: Ours): boolean => subscription.status === 'incomplete';

/** What an operator needs to know about one of several subscriptions. */
export interface DoubleFacts {
  readonly id: string;
  readonly status: string;
  readonly plan: string;
  readonly billing_interval: string | null;
  readonly created_at: string;
  readonly ends_at: string | null;
  readonly invoice: string | null;
  readonly is_live: boolean;
}

/** All active subscriptions, the decisive one first, if another one also renews; otherwise empty. */
export function doubleFacts(ours: readonly Ours[]): DoubleFacts[] {
  const living = ours.filter(isAlive);
  const doesAnotherRenew = living.slice(1).some((each) => endOf(each) === null);
  if (!doesAnotherRenew) return [];
  return living
    .map((each) => ({ ...each, endsAt: endOf(each) }))
    .map(({ subscription, item, endsAt }) => ({
      id: subscription.id,
      status: subscription.status,
      plan: item.price.metadata[PLAN_MARK] ?? '',
      billing_interval: item.price.recurring?.interval ?? null,
      created_at: iso(subscription.created),
      ends_at: isoOrNull(endsAt),
      invoice: subscription.latest_invoice ?? null,
      is_live: subscription.livemode ?? true,
    }));
}

/** When it ends, in seconds; null: it renews. */
const endOf = ({ subscription, item }: Ours): number | null =>
  subscription.cancel_at_period_end ? item.current_period_end : subscription.cancel_at;

export function subscriptionFacts(ours: Ours): SubscriptionFacts {
  const { subscription, item } = ours;
  const isOver = RANK[subscription.status] === 0;
  return {
    id: subscription.id,
    item: item.id,
    status: subscription.status,
    plan: planSchema.parse(item.price.metadata[PLAN_MARK]),
    billing_interval: intervalSchema.parse(item.price.recurring?.interval),
    current_period_end: iso(item.current_period_end),
    covered_until: isoOrNull(coveredUntil(subscription, item)),
    ends_at: isOver ? null : isoOrNull(endOf(ours)),
  };
}

/** End of the paid period. A period that was started but not paid does not count. */
function coveredUntil(subscription: StripeSubscription, item: Item): number | null {
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      return item.current_period_end;
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return item.current_period_start;
    case 'canceled':
      return subscription.cancellation_details?.reason === 'payment_failed'
        ? item.current_period_start
        : subscription.ended_at;
    case 'incomplete':
    case 'incomplete_expired':
      return null;
  }
}

/** Drafts are internal to Stripe until finalized. */
export function invoiceFacts(invoices: readonly StripeInvoice[]): object[] {
  return invoices
    .filter(({ status }) => status !== null && status !== 'draft')
    .map((invoice) => ({
      id: invoice.id,
      number: invoice.number ?? '',
      status: invoice.status,
      total_cents: invoice.total,
      currency: invoice.currency,
      issued_at: iso(invoice.created),
      paid_at: isoOrNull(invoice.status_transitions?.paid_at),
      page_url: invoice.hosted_invoice_url ?? null,
      pdf_url: invoice.invoice_pdf ?? null,
    }));
}

const iso = (second: number): string => new Date(second * 1000).toISOString();
const isoOrNull = (second: number | null | undefined): string | null =>
  second === null || second === undefined ? null : iso(second);
