import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHouse, anyTableSet, ladders } from '../../testing/mitigation-features.ts';
import { creditTableSetSchema } from './credit-table.ts';
import { type CreditEstimate, estimateCredit } from './estimate-credit.ts';
import {
  creditFeatures,
  letters,
  type MitigationFeatures,
  mitigationFeaturesSchema,
} from './mitigation-features.ts';
import { shippedTableSet } from './shipped-tables.ts';

const anySet = fc.oneof(fc.constant(shippedTableSet), anyTableSet);
const anyPremiumCents = fc.integer({ min: 0, max: 10_000_000 });

const estimate = (
  features: MitigationFeatures,
  set = shippedTableSet,
  amountCents = 250_000,
): CreditEstimate =>
  estimateCredit({
    features,
    set,
    premium: { kind: 'hurricane', amountCents },
    currentCredit: { kind: 'none' },
  });

/** A house, and the same house with one better answer. */
const anyImprovement = anyHouse.chain((worse) =>
  fc.constantFrom(...creditFeatures).chain((feature) => {
    const ladder = ladders[worse.edition][feature];
    const from = worse.answers[feature] === null ? 0 : ladder.indexOf(worse.answers[feature]);
    return fc.integer({ min: from, max: ladder.length - 1 }).map((to) => ({
      worse,
      better: { ...worse, answers: { ...worse.answers, [feature]: ladder[to] ?? null } },
      // 'Not answered' becomes Z: a damaged opening that was unknown before.
      isBad: worse.answers[feature] === null && ladder[to] === 'Z',
    }));
  }),
);

describe('the credit estimate', () => {
  it('tries every letter of both editions', () => {
    for (const edition of ['rev_01_12', 'rev_04_26'] as const) {
      for (const feature of creditFeatures) {
        expect([...ladders[edition][feature]].toSorted()).toEqual(Array.from(letters[edition][feature]));
      }
    }
  });

  it('never gives less for a better answer, in any valid table', () => {
    fc.assert(
      fc.property(anyImprovement, anySet, anyPremiumCents, ({ worse, better, isBad }, set, cents) => {
        fc.pre(!isBad);
        const before = estimate(worse, set, cents);
        const after = estimate(better, set, cents);
        expect(after.credit.low.credit).toBeGreaterThanOrEqual(before.credit.low.credit);
        expect(after.credit.high.credit).toBeGreaterThanOrEqual(before.credit.high.credit);
        expect(after.saving?.low.cents).toBeGreaterThanOrEqual(before.saving?.low.cents ?? 0);
        expect(after.saving?.high.cents).toBeGreaterThanOrEqual(before.saving?.high.cents ?? 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('never gives less for a proof that came in, nor for doors that are protected too', () => {
    fc.assert(
      fc.property(anyHouse, anySet, (features, set) => {
        const before = estimate(features, set);
        for (const better of [
          { ...features, unverified: [] },
          { ...features, openingSubclass: 1 as const },
        ]) {
          const after = estimate(better, set);
          expect(after.credit.low.credit).toBeGreaterThanOrEqual(before.credit.low.credit);
          expect(after.credit.high.credit).toBeGreaterThanOrEqual(before.credit.high.credit);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('stays between nothing and the cap, and never above the hurricane premium', () => {
    fc.assert(
      fc.property(anyHouse, anySet, anyPremiumCents, (features, set, cents) => {
        const { credit, saving } = estimate(features, set, cents);
        expect(credit.low.credit).toBeGreaterThanOrEqual(0);
        expect(credit.low.credit).toBeLessThanOrEqual(credit.high.credit);
        expect(credit.high.credit).toBeLessThanOrEqual(set.maxCreditPercent / 100 + 1e-12);
        expect(saving?.low.cents).toBeGreaterThanOrEqual(0);
        expect(saving?.high.cents).toBeLessThanOrEqual(cents);
        expect(Number.isSafeInteger(saving?.middle.cents)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('saves, to the cent, what whole-number arithmetic saves', () => {
    fc.assert(
      fc.property(anyHouse, anyPremiumCents, (features, cents) => {
        const { ratings, saving } = estimate(features, shippedTableSet, cents);
        const exact = ratings.map(({ factor }) => {
          const digits = BigInt(factor.toFixed(12).replace('.', ''));
          const twice = 2n * BigInt(cents) * (1_000_000_000_000n - digits);
          return Number((twice + 1_000_000_000_000n) / 2_000_000_000_000n);
        });
        expect([saving?.low.cents, saving?.high.cents]).toEqual([Math.min(...exact), Math.max(...exact)]);
      }),
      { numRuns: 1000 },
    );
  });

  it('promises in what-if rows what the improved house then gets', () => {
    fc.assert(
      fc.property(anyHouse, anySet, (features, set) => {
        const { upgrades, credit } = estimate(features, set);
        for (const row of upgrades) {
          expect(row.lowGain).toBeGreaterThanOrEqual(0);
          expect(row.highGain).toBeGreaterThan(0);
          expect(credit.low.credit + row.lowGain).toBeLessThanOrEqual(set.maxCreditPercent / 100 + 1e-9);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('generates only houses and tables that the schemas take', () => {
    fc.assert(
      fc.property(anyHouse, anyTableSet, (features, set) => {
        expect(mitigationFeaturesSchema.safeParse(features).success).toBe(true);
        expect(creditTableSetSchema.safeParse(set).success).toBe(true);
      }),
    );
  });
});
