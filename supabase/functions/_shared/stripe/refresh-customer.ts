/**
 * Asks Stripe for everything about one customer and writes it. The content of a webhook is never believed beyond the customer's id:
 * a ticket is drawn, then Stripe is asked, then the answer is written under the ticket. Every change at Stripe has an event, every event
 * draws a ticket after the change, so the answer with the largest ticket holds all changes - in whatever order events arrive, and
 * however often (ADR 0064).
 */
import { z } from 'zod';
import { callDatabase } from '../call-database.ts';
import type { FunctionContext } from '../context.ts';
import {
  invoiceFacts,
  invoiceSchema,
  isAlive,
  oursFirst,
  subscriptionFacts,
  subscriptionSchema,
} from './customer-facts.ts';
import type { Stripe } from './stripe-client.ts';
import { siteUrl } from './stripe-settings.ts';

export interface SeenEvent {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
}

/** 'known': the event was processed, or the customer is not ours. 'older': a later question was answered meanwhile. */
export type Refreshed = 'taken' | 'older' | 'unknown' | 'known';

const subscriptionList = z.object({ data: z.array(subscriptionSchema) });
const invoiceList = z.object({ data: z.array(invoiceSchema) });
const SUBSCRIPTIONS_ASKED = 100;
const INVOICES_ASKED = 24;

/** May be called at any time, any number of times. Throws when Stripe or the database does not answer: the caller asks again. */
export async function refreshCustomer(
  context: FunctionContext,
  stripe: Stripe,
  customer: string,
  event: SeenEvent | null = null,
): Promise<Refreshed> {
  const ticket = z
    .number()
    .nullable()
    .parse(
      await callDatabase(context, 'subscription_ticket', {
        p_customer: customer,
        p_event: event?.id ?? null,
      }),
    );
  if (ticket === null) return 'known';
  const [subscriptions, invoices] = await Promise.all([
    stripe.get('/v1/subscriptions', subscriptionList, {
      customer,
      status: 'all',
      limit: SUBSCRIPTIONS_ASKED,
    }),
    stripe.get('/v1/invoices', invoiceList, { customer, limit: INVOICES_ASKED }),
  ]);
  const ours = oursFirst(subscriptions.data);
  if (ours.filter(isAlive).length > 1)
    context.log.warn({ customer }, 'a customer has two subscriptions; one of them should be ended at Stripe');
  const [counting] = ours;
  return z.enum(['taken', 'older', 'unknown']).parse(
    await callDatabase(context, 'subscription_take', {
      p_customer: customer,
      p_ticket: ticket,
      p_subscription: counting === undefined ? null : subscriptionFacts(counting),
      p_invoices: invoiceFacts(invoices.data),
      p_event: event,
      p_site: siteUrl(context),
    }),
  );
}
