import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareByWeight, shareEqually } from './splits.ts';
import { totalsOf } from './totals.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
const category = fc.constantFrom('', 'supplies', 'meals', 'from_a_newer_app');
const expense = fc.record({
  amountCents: cents,
  taxCents: fc.option(fc.integer({ min: 0, max: 50_000 })),
  category,
  splits: fc.array(fc.record({ id: fc.uuid(), category, cents, note: fc.constant('') }), { maxLength: 5 }),
});

describe('totals of expenses', () => {
  it('by category add up to the amounts, even of rows whose parts do not', () => {
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 40 }), (expenses) => {
        const { byCategory, cents: total } = totalsOf(expenses);
        expect(byCategory.reduce((sum, each) => sum + each.cents, 0)).toBe(total);
        expect(total).toBe(expenses.reduce((sum, each) => sum + each.amountCents, 0));
      }),
    );
  });
});

describe('shares', () => {
  it('of equal parts add up to the cent and differ by one cent at most', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 20 }), (amount, count) => {
        const shares = shareEqually(amount, count);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('by weight add up to the cent', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        (amount, weights) => {
          const shares = shareByWeight(amount, weights);
          expect(shares).toHaveLength(weights.length);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        },
      ),
    );
  });
});
