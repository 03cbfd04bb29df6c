/**
 * Reads everything about one customer from Stripe and writes it. A webhook's content is never trusted beyond the
 * customer's id: a ticket is drawn, then Stripe is read, then the result is written under the ticket. Every change at
 * Stripe has an event, and every event draws a ticket after the change, so the result with the largest ticket contains
 * all changes, in whatever order and however often events arrive (ADR 0064).
 */
import { z } from 'zod';
import { callDatabase } from '../call-database.ts';
import type { FunctionContext } from '../context.ts';
import { siteUrl } from '../site-url.ts';
import {
  doubleFacts,
  invoiceFacts,
  invoiceSchema,
  type Ours,
  oursFirst,
  subscriptionFacts,
  subscriptionSchema,
} from './customer-facts.ts';
import type { Stripe } from './stripe-client.ts';

export interface SeenEvent {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
}

/**
 * 'known': the event was already processed, or the customer is not ours. 'older': a later read was written in the
 * meantime.
 */
export type Refreshed = 'taken' | 'older' | 'unknown' | 'known';

export interface Refresh {
  readonly outcome: Refreshed;
  /** The customer's subscriptions to our plans, the decisive one first. Empty if nothing was read. */
  readonly ours: readonly Ours[];
}

export interface RefreshCause {
  readonly event?: SeenEvent;
  /** Not triggered by a webhook: any change found is one the webhook missed. */
  readonly isReconciled?: boolean;
}

const invoiceList = z.object({ data: z.array(invoiceSchema) });
const INVOICES_ASKED = 24;

/**
 * Can be called at any time, any number of times. Throws when Stripe or the database does not respond: the caller
 * retries.
 */
export async function refreshCustomer(
  context: FunctionContext,
  stripe: Stripe,
  customer: string,
  { event, isReconciled = false }: RefreshCause = {},
): Promise<Refresh> {
  const drawn = await callDatabase(context, 'subscription_ticket', {
    p_customer: customer,
    p_event: event?.id ?? null,
  });
  const ticket = z.number().nullable().parse(drawn);
  if (ticket === null) return { outcome: 'known', ours: [] };
  const [subscriptions, invoices] = await Promise.all([
    stripe.list('/v1/subscriptions', subscriptionSchema, { customer, status: 'all' }),
    stripe.get('/v1/invoices', invoiceList, { customer, limit: INVOICES_ASKED }),
  ]);
  const ours = oursFirst(subscriptions);
  const doubles = doubleFacts(ours);
  if (doubles.length > 0)
    context.log.warn(
      {
        customer,
        keep: doubles[0]?.id ?? '',
        end: doubles
          .slice(1)
          .map(({ id }) => id)
          .join(', '),
      },
      'A customer has two subscriptions: end the second one at Stripe and refund its last invoice. Support logs, Billing shows both.',
    );
  const [counting] = ours;
  const taken = await callDatabase(context, 'subscription_take', {
    p_customer: customer,
    p_ticket: ticket,
    p_subscription: counting === undefined ? null : subscriptionFacts(counting),
    p_invoices: invoiceFacts(invoices.data),
    p_event: event ?? null,
    p_site: siteUrl(context),
    p_doubles: doubles,
    p_is_reconciled: isReconciled,
  });
  return { outcome: z.enum(['taken', 'older', 'unknown']).parse(taken), ours };
}
