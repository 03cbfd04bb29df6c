import { describe, expect, it } from 'vitest';
import { house } from '../../testing/mitigation-features.ts';
import {
  type CreditFactors,
  type CreditTable,
  type CreditTableSet,
  chooseTableSet,
  creditTableSetSchema,
} from './credit-table.ts';
import { classifyFeatures } from './feature-levels.ts';
import { mitigationFeaturesSchema } from './mitigation-features.ts';
import { rateFeatures } from './rate-features.ts';
import { shippedTableSet } from './shipped-tables.ts';

const problemsOf = (change: (set: CreditTableSet) => void): string[] => {
  const set = structuredClone(shippedTableSet);
  change(set);
  const parsed = creditTableSetSchema.safeParse(set);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};
const noticeOf = ({ tables }: CreditTableSet): CreditTable => found(tables[0]);
const factorsOf = (set: CreditTableSet): CreditFactors => found(noticeOf(set).variants[0]).factors;

function found<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('not in the shipped set');
  return value;
}

describe('tables as data', () => {
  it('ships a set that its own schema takes, as JSON', () => {
    expect(creditTableSetSchema.parse(JSON.parse(JSON.stringify(shippedTableSet)))).toEqual(shippedTableSet);
  });

  it('says of every shipped number how sure it is', () => {
    const cells = JSON.stringify(shippedTableSet).match(/"confidence":"\w+"/g) ?? [];
    const count = (word: string): number => cells.filter((each) => each.includes(word)).length;
    expect([count('seen'), count('general_knowledge'), count('estimated'), count('entered')]).toEqual([
      24, 11, 7, 0,
    ]);
  });

  it.each<[string, (set: CreditTableSet) => void]>([
    ['a stronger deck may not cost more', (set) => (found(factorsOf(set).roof_deck.level_c).factor = 0.95)],
    ['a stronger deck may not cost more', (set) => (factorsOf(set).roof_deck.level_c = null)],
    [
      'a stronger connection may not cost more',
      (set) => (found(factorsOf(set).roof_to_wall.double_wraps).factor = 0.7),
    ],
    [
      'stronger openings may not cost more',
      (set) => (found(factorsOf(set).opening_protection.hurricane).factor = 0.66),
    ],
    ['above 0', (set) => (found(factorsOf(set).roof_geometry.hip).factor = 0)],
    ['at most 1', (set) => (found(factorsOf(set).roof_geometry.hip).factor = 1.01)],
    ['no carrier gives more than 90%', (set) => (set.maxCreditPercent = 91)],
    ['a set needs a table', (set) => (set.tables = [])],
    ['a table needs factors', (set) => (noticeOf(set).variants = [])],
    ['a day as YYYY-MM-DD', (set) => (set.validFrom = 'July 2026')],
    ['a year, a month, or a date', (set) => (noticeOf(set).asOf = '')],
    ['empty', (set) => (noticeOf(set).source = ' ')],
  ])('refuses: %s', (problem, change) => {
    expect(problemsOf(change)).toContain(problem);
  });

  it('chooses the carrier’s own newest set in force, else the one for all', () => {
    const own = (id: string, validFrom: string): CreditTableSet => ({
      ...shippedTableSet,
      id,
      validFrom,
      carrier: 'Bay Mutual',
    });
    const sets = [shippedTableSet, own('july', '2026-07-01'), own('october', '2026-10-01')];
    const chosen = (carrier: string | null, day: string) => chooseTableSet(sets, carrier, day)?.id;
    expect(chosen('bay mutual ', '2026-09-30')).toBe('july');
    expect(chosen('Bay Mutual', '2026-10-01')).toBe('october');
    expect(chosen('Bay Mutual', '2026-06-30')).toBe('public_2008');
    expect(chosen('Other', '2026-10-01')).toBe('public_2008');
    expect(chosen(null, '2006-01-01')).toBeUndefined();
  });

  it('takes the variant of the region, slope and year, and credits nothing where none fits', () => {
    const factors = factorsOf(shippedTableSet);
    const table = {
      ...noticeOf(shippedTableSet),
      variants: [
        {
          when: { region: 'hvhz' as const, roofSlope: 'lt_6_12' as const, builtFrom: 1990, builtUntil: 2001 },
          factors,
        },
      ],
    };
    const hip = house({ roof_geometry: 'A' }, { region: 'hvhz', roofSlope: 'lt_6_12', yearBuilt: 1995 });
    const factor = (features: typeof hip) =>
      rateFeatures(table, 85, classifyFeatures(features).levels, features).factor;
    expect(factor(hip)).toBe(0.53);
    for (const other of [
      { region: 'region_1' as const },
      { roofSlope: null },
      { yearBuilt: 2002 },
      { yearBuilt: 1989 },
      { yearBuilt: null },
    ]) {
      expect(factor({ ...hip, ...other })).toBe(1);
    }
  });

  it('does not take a letter that the edition does not have', () => {
    const isTaken = (letter: string, edition: 'rev_01_12' | 'rev_04_26') =>
      mitigationFeaturesSchema.safeParse(house({ opening_protection: letter }, { edition })).success;
    expect(isTaken('Z', 'rev_04_26')).toBe(true);
    expect(isTaken('Z', 'rev_01_12')).toBe(false);
    expect(isTaken('AB', 'rev_04_26')).toBe(false);
    expect(isTaken('', 'rev_04_26')).toBe(false);
  });
});
