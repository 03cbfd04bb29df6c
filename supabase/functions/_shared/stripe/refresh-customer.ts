/**
 * Asks Stripe for everything about one customer and writes it. The content of a webhook is never believed beyond the customer's id:
 * a ticket is drawn, then Stripe is asked, then the answer is written under the ticket. Every change at Stripe has an event, every event
 * draws a ticket after the change, so the answer with the largest ticket holds all changes - in whatever order events arrive, and
 * however often (ADR 0064).
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

/** 'known': the event was processed, or the customer is not ours. 'older': a later question was answered meanwhile. */
export type Refreshed = 'taken' | 'older' | 'unknown' | 'known';

export interface Refresh {
  readonly outcome: Refreshed;
  /** The customer's subscriptions to our plans, the one that counts first. Empty where nothing was read. */
  readonly ours: readonly Ours[];
}

export interface RefreshCause {
  readonly event?: SeenEvent;
  /** No webhook led here: what has changed is what the webhook missed. */
  readonly isReconciled?: boolean;
}

const invoiceList = z.object({ data: z.array(invoiceSchema) });
const INVOICES_ASKED = 24;

/** May be called at any time, any number of times. Throws when Stripe or the database does not answer: the caller asks again. */
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
