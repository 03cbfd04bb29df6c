import { describe, expect, it } from 'vitest';
import {
  doubleFacts,
  invoiceFacts,
  oursFirst,
  type StripeSubscription,
  subscriptionFacts,
} from './customer-facts.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1000;
function subscription(given: Partial<StripeSubscription> = {}, metadata = { plumbline_plan: 'team' }) {
  const price = { metadata, recurring: { interval: 'month' } };
  const period = { current_period_start: day('2026-11-01'), current_period_end: day('2026-12-01') };
  return {
    id: 'sub_1',
    status: 'active',
    created: day('2026-10-01'),
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    items: { data: [{ id: 'si_1', ...period, price }] },
    ...given,
  } satisfies StripeSubscription as StripeSubscription;
}
const factsOf = (given: Partial<StripeSubscription>) => {
  const [first] = oursFirst([subscription(given)]);
  return first && subscriptionFacts(first);
};

describe('what Stripe says about a customer', () => {
  it('becomes plan, interval and period', () => {
    expect(factsOf({})).toEqual({
      id: 'sub_1',
      item: 'si_1',
      status: 'active',
      plan: 'team',
      billing_interval: 'month',
      current_period_end: '2026-12-01T00:00:00.000Z',
      covered_until: '2026-12-01T00:00:00.000Z',
      ends_at: null,
    });
  });

  it('counts a period that was begun and not paid as not covered', () => {
    for (const status of ['past_due', 'unpaid', 'paused'] as const)
      expect(factsOf({ status })?.covered_until).toBe('2026-11-01T00:00:00.000Z');
    expect(factsOf({ status: 'incomplete' })?.covered_until).toBeNull();
  });

  it('covers who cancelled until the end, and who never paid until the last paid day', () => {
    const over = { status: 'canceled', ended_at: day('2026-11-20') } as const;
    expect(factsOf(over)?.covered_until).toBe('2026-11-20T00:00:00.000Z');
    expect(factsOf({ ...over, cancellation_details: { reason: 'payment_failed' } })?.covered_until).toBe(
      '2026-11-01T00:00:00.000Z',
    );
  });

  it('says when a subscription runs out, whether by the period or on a day', () => {
    expect(factsOf({ cancel_at_period_end: true })?.ends_at).toBe('2026-12-01T00:00:00.000Z');
    expect(factsOf({ cancel_at: day('2026-11-25') })?.ends_at).toBe('2026-11-25T00:00:00.000Z');
    expect(
      factsOf({ status: 'canceled', ended_at: day('2026-11-20'), cancel_at: day('2026-11-20') })?.ends_at,
    ).toBeNull();
  });

  it('lets the living one count, then the newest, in whatever order they come', () => {
    const old = subscription({ id: 'sub_old', status: 'canceled', created: day('2026-09-01') });
    const live = subscription({ id: 'sub_live', created: day('2026-10-01') });
    const late = subscription({ id: 'sub_late', status: 'incomplete_expired', created: day('2026-11-01') });
    const failing = subscription({ id: 'sub_failing', status: 'past_due', created: day('2026-11-02') });
    for (const list of [
      [old, live, late, failing],
      [failing, late, live, old],
      [live, failing, old, late],
    ])
      expect(oursFirst(list).map(({ subscription: { id } }) => id)).toEqual([
        'sub_live',
        'sub_failing',
        'sub_late',
        'sub_old',
      ]);
  });

  it('names all living subscriptions when several renew, the one that counts first', () => {
    const old = subscription({ id: 'sub_old', latest_invoice: 'in_old', livemode: true });
    const late = subscription({ id: 'sub_late', created: day('2026-11-02') });
    const over = subscription({ id: 'sub_over', status: 'canceled', created: day('2026-11-03') });
    expect(doubleFacts(oursFirst([old, over, late]))).toMatchObject([
      { id: 'sub_late', plan: 'team', billing_interval: 'month', invoice: null },
      { id: 'sub_old', invoice: 'in_old', is_live: true },
    ]);
    expect(doubleFacts(oursFirst([late, over]))).toEqual([]);
    // The extra one ends automatically: nothing left to cancel.
    const ending = subscription({ id: 'sub_old', cancel_at_period_end: true });
    expect(doubleFacts(oursFirst([ending, late]))).toEqual([]);
  });

  it('leaves other products of the same account alone', () => {
    expect(oursFirst([subscription({}, {} as { plumbline_plan: string })])).toEqual([]);
  });

  it('keeps invoices that were finalized', () => {
    const invoice = { number: 'A-1', total: 11_900, currency: 'usd', created: day('2026-11-01') };
    expect(
      invoiceFacts([
        { ...invoice, id: 'in_1', status: 'draft' },
        { ...invoice, id: 'in_2', status: 'paid', status_transitions: { paid_at: day('2026-11-02') } },
      ]),
    ).toEqual([
      {
        id: 'in_2',
        number: 'A-1',
        status: 'paid',
        total_cents: 11_900,
        currency: 'usd',
        issued_at: '2026-11-01T00:00:00.000Z',
        paid_at: '2026-11-02T00:00:00.000Z',
        page_url: null,
        pdf_url: null,
      },
    ]);
  });
});
