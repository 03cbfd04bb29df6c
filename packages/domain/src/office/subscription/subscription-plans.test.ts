import { describe, expect, it } from 'vitest';
import { PLANS, TRIAL_DAYS, yearlySavingCents } from './subscription-plans.ts';

describe('the plans', () => {
  it('are Solo, Team and Office, each larger and dearer than the one before', () => {
    expect(PLANS.map(({ name }) => name)).toEqual(['Solo', 'Team', 'Office']);
    for (const [index, plan] of PLANS.entries()) {
      const before = PLANS[index - 1];
      expect(plan.monthlyCents).toBeGreaterThan(before?.monthlyCents ?? 0);
      expect(plan.inspectors).toBeGreaterThan(before?.inspectors ?? 0);
      expect(plan.monthlyCents / plan.inspectors).toBeLessThanOrEqual(
        before === undefined ? plan.monthlyCents : before.monthlyCents / before.inspectors,
      );
    }
  });

  it('cost two months less by the year, in whole dollars', () => {
    for (const plan of PLANS) {
      expect(yearlySavingCents(plan)).toBe(2 * plan.monthlyCents);
      expect([plan.monthlyCents % 100, plan.yearlyCents % 100]).toEqual([0, 0]);
    }
  });

  it('begin with 30 days for nothing', () => {
    expect(TRIAL_DAYS).toBe(30);
  });
});
