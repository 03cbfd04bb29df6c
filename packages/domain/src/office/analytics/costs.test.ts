import { expect, it } from 'vitest';
import { IRS_MILEAGE_RATES } from '../mileage/mileage-rates.ts';
import { type CostSources, costPerInspection, costsOf, profitOf } from './costs.ts';

const sources: CostSources = {
  rates: IRS_MILEAGE_RATES,
  expenses: [
    { spentOn: '2026-06-30', amountCents: 10_000, paidBy: 'ann', deletedAt: null },
    { spentOn: '2026-07-01', amountCents: -2000, paidBy: 'ben', deletedAt: null },
    { spentOn: '2026-07-02', amountCents: 99_999, paidBy: 'ann', deletedAt: '2026-07-03T00:00:00Z' },
  ],
  trips: [
    { tripOn: '2026-06-30', miles: 100, purpose: 'business', userId: 'ann', deletedAt: null },
    { tripOn: '2026-07-01', miles: 100, purpose: 'business', userId: 'ben', deletedAt: null },
    { tripOn: '2026-07-01', miles: 50, purpose: 'personal', userId: 'ben', deletedAt: null },
  ],
};
const all = { from: '2026-06-01', to: '2026-07-31' };

it('costs are expenses, refunds taken off, and business miles at the rate of their day', () => {
  const costs = costsOf(sources, all, {});
  if (costs === null) throw new Error('no costs');
  expect(costs).toEqual({ expenseCents: 8000, miles: 200, mileageCents: 7250 + 7600 });
  expect(profitOf({ receivedCents: 50_000 }, costs)).toBe(50_000 - 8000 - 14_850);
  expect(costPerInspection({ inspections: 2 }, costs)).toBe(11_425);
  expect(costPerInspection({ inspections: 0 }, costs)).toBeNull();
});

it('costs of an inspector are their own, and none are given for an agent or a ZIP code', () => {
  expect(costsOf(sources, all, { inspectorId: 'ann' })).toMatchObject({ expenseCents: 10_000, miles: 100 });
  expect(costsOf(sources, all, { agentId: 'x' })).toBeNull();
  expect(costsOf(sources, all, { postalCode: '33602' })).toBeNull();
});
