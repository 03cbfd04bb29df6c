/** Houses and tables for tests of the insurance credit. */
import * as fc from 'fast-check';
import type {
  CreditFactors,
  CreditTable,
  CreditTableSet,
  FactorCell,
} from '../insurance/credit/credit-table.ts';
import {
  type CreditFeature,
  creditFeatures,
  type FormEdition,
  formEditions,
  letters,
  type MitigationFeatures,
} from '../insurance/credit/mitigation-features.ts';

const NOTHING: MitigationFeatures['answers'] = {
  building_code: null,
  roof_covering: null,
  roof_deck: null,
  roof_to_wall: null,
  roof_geometry: null,
  sealed_roof_deck: null,
  opening_protection: null,
};

/** A house in terrain B, answered with the given letters; the rest is unanswered. */
export function house(
  answers: Partial<MitigationFeatures['answers']>,
  rest: Partial<Omit<MitigationFeatures, 'answers'>> = {},
): MitigationFeatures {
  return {
    edition: 'rev_04_26',
    answers: { ...NOTHING, ...answers },
    openingSubclass: null,
    unverified: [],
    yearBuilt: null,
    terrain: 'B',
    region: null,
    roofSlope: null,
    constructionType: null,
    ...rest,
  };
}

/** Every question's letters, from worst to best. Those in one inner list earn the same credit. */
export const ladders: Readonly<Record<FormEdition, Readonly<Record<CreditFeature, readonly string[]>>>> = {
  rev_01_12: {
    building_code: ['C', 'B', 'A'],
    roof_covering: ['D', 'C', 'B', 'A'],
    roof_deck: ['G', 'F', 'E', 'A', 'B', 'C', 'D'],
    roof_to_wall: ['H', 'G', 'F', 'A', 'B', 'C', 'D', 'E'],
    roof_geometry: ['C', 'B', 'A'],
    sealed_roof_deck: ['C', 'B', 'A'],
    opening_protection: ['X', 'N', 'C', 'B', 'A'],
  },
  rev_04_26: {
    building_code: ['D', 'C', 'A', 'B'],
    roof_covering: ['D', 'C', 'B', 'A'],
    roof_deck: ['H', 'G', 'F', 'A', 'E', 'B', 'C', 'D'],
    roof_to_wall: ['I', 'H', 'G', 'F', 'A', 'B', 'C', 'D', 'E'],
    roof_geometry: ['C', 'B', 'A'],
    sealed_roof_deck: ['C', 'B', 'A'],
    opening_protection: ['Z', 'X', 'N', 'C', 'B', 'A'],
  },
};

const answerOf = (edition: FormEdition, feature: CreditFeature): fc.Arbitrary<string | null> =>
  fc.constantFrom(null, ...Array.from(letters[edition][feature]));

export const anyHouse: fc.Arbitrary<MitigationFeatures> = fc.constantFrom(...formEditions).chain((edition) =>
  fc.record({
    edition: fc.constant(edition),
    answers: fc.record({
      building_code: answerOf(edition, 'building_code'),
      roof_covering: answerOf(edition, 'roof_covering'),
      roof_deck: answerOf(edition, 'roof_deck'),
      roof_to_wall: answerOf(edition, 'roof_to_wall'),
      roof_geometry: answerOf(edition, 'roof_geometry'),
      sealed_roof_deck: answerOf(edition, 'sealed_roof_deck'),
      opening_protection: answerOf(edition, 'opening_protection'),
    }),
    openingSubclass: fc.constantFrom(null, 1 as const, 2 as const, 3 as const),
    unverified: fc.subarray([...creditFeatures]),
    yearBuilt: fc.option(fc.integer({ min: 1900, max: 2026 })),
    terrain: fc.constantFrom('B' as const, 'C' as const),
    region: fc.constantFrom(
      null,
      'hvhz' as const,
      'region_1' as const,
      'region_2' as const,
      'region_3' as const,
    ),
    roofSlope: fc.constantFrom(null, 'gte_6_12' as const, 'lt_6_12' as const),
    constructionType: fc.constantFrom(null, 'frame' as const, 'masonry' as const),
  }),
);

const anyFactor = fc.integer({ min: 1, max: 1000 }).map((thousandths) => thousandths / 1000);
const cellOf = (factor: number): FactorCell => ({ factor, confidence: 'entered' });
const anyCell = fc.option(anyFactor.map(cellOf));
/** Weak to strong; a class without a number is at the weak end. */
const falling = (count: number): fc.Arbitrary<(FactorCell | null)[]> =>
  fc
    .tuple(fc.integer({ min: 0, max: count }), fc.array(anyFactor, { minLength: count, maxLength: count }))
    .map(([missing, factors]) =>
      factors.toSorted((a, b) => b - a).map((factor, index) => (index < missing ? null : cellOf(factor))),
    );

const anyFactors: fc.Arbitrary<CreditFactors> = fc.record({
  roof_covering: fc.record({ meets_code: anyCell }),
  roof_deck: falling(3).map(([a = null, b = null, c = null]) => ({ level_a: a, level_b: b, level_c: c })),
  roof_to_wall: falling(3).map(([a = null, b = null, c = null]) => ({
    clips: a,
    single_wraps: b,
    double_wraps: c,
  })),
  roof_geometry: fc.record({ hip: anyCell }),
  sealed_roof_deck: fc.record({ sealed: anyCell }),
  opening_protection: falling(2).map(([a = null, b = null]) => ({ intermediate: a, hurricane: b })),
  concrete_deck: anyCell,
  all_openings: anyCell,
  built_to_code: fc.option(
    fc.record({ minimum: anyFactor.map(cellOf), hip: anyCell, hurricane: anyCell, sealed: anyCell }),
  ),
});

const tableOf = (id: string): fc.Arbitrary<CreditTable> =>
  fc.array(anyFactors, { minLength: 1, maxLength: 2 }).map((sets) => ({
    id,
    title: id,
    source: 'Filing of a test',
    asOf: '2026-07-01',
    variants: sets.map((factors, index) => ({
      when: sets.length === 2 && index === 0 ? { terrain: 'B' as const } : {},
      factors,
    })),
  }));

/** What an organization might enter; every one passes the schema. */
export const anyTableSet: fc.Arbitrary<CreditTableSet> = fc.record({
  id: fc.constant('entered'),
  carrier: fc.constant('Test Carrier'),
  title: fc.constant('Entered'),
  standing: fc.constant('carrier_filing' as const),
  validFrom: fc.constant('2026-07-01'),
  maxCreditPercent: fc.integer({ min: 0, max: 90 }),
  tables: fc.oneof(
    tableOf('one').map((table) => [table]),
    fc.tuple(tableOf('one'), tableOf('two')).map((pair) => [...pair]),
  ),
});
