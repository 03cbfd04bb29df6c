/**
 * The two public tables that ship with the app. Both are historical: OIR is replacing its exhibits after the 2024 study,
 * and Citizens revised its tables for HO-4, HO-6, HW-4 and HW-6 from July 1, 2026 (nothing is known of other forms and
 * carriers). No report uses them until an organization saves them as its own tables; results are then labeled as an
 * estimate wherever they appear.
 *
 * Nothing here is guessed: a cell without a public number is null, and a number of our own is marked 'estimated'.
 */
import type { Confidence, CreditFactors, CreditTable, CreditTableSet, FactorCell } from './credit-table.ts';

const cell = (factor: number, confidence: Confidence, note?: string): FactorCell =>
  note === undefined ? { factor, confidence } : { factor, confidence, note };
const known = (factor: number, note?: string): FactorCell => cell(factor, 'general_knowledge', note);
const seen = (factor: number, note?: string): FactorCell => cell(factor, 'seen', note);
const estimated = (factor: number, note?: string): FactorCell => cell(factor, 'estimated', note);

/** Form OIR-B1-1655, 'Estimated premium discount percent', homes built before the 2001 building code. */
const noticeTable: CreditTable = {
  id: 'oir_b1_1655',
  title: 'Notice OIR-B1-1655 (2007-2010)',
  source:
    'Per-feature percentages from typical completed OIR-B1-1655 notices; the figures marked seen are on public pages',
  asOf: '2010-02',
  variants: [
    {
      when: {},
      factors: {
        roof_covering: { meets_code: seen(0.89) },
        roof_deck: { level_a: known(1), level_b: known(0.91), level_c: known(0.91) },
        roof_to_wall: { clips: seen(0.65), single_wraps: known(0.65), double_wraps: known(0.65) },
        roof_geometry: { hip: seen(0.53) },
        sealed_roof_deck: { sealed: known(0.94) },
        opening_protection: { intermediate: known(0.65), hurricane: seen(0.56) },
        concrete_deck: known(0.18, 'If present, most likely no other discount'),
        all_openings: null,
        built_to_code: {
          minimum: known(0.32, 'At least 68% for homes built under the 2001 code or later'),
          hip: seen(0.83, 'Filed hip factor of homes after 2002 (Citizens)'),
          hurricane: estimated(0.85),
          sealed: seen(0.944, 'Filed median over a covering that meets the code'),
        },
      },
    },
  ],
};

const builtToCode: CreditFactors['built_to_code'] = {
  minimum: known(0.32, 'The minimum only; other features are not counted at this end'),
  hip: null,
  hurricane: null,
  sealed: null,
};

const studyFactors = (of: {
  readonly covering: number;
  readonly deckB: number;
  readonly deckC: number;
  readonly wraps: number;
  readonly hip: number;
  readonly sealed: number;
  readonly hurricane: number;
}): CreditFactors => ({
  roof_covering: { meets_code: estimated(of.covering, 'No source; our estimate') },
  roof_deck: {
    level_a: seen(1),
    level_b: estimated(of.deckB, 'Half of the credit of level C'),
    level_c: seen(of.deckC, 'Printed as an average of 22-34%; the match to terrain is our interpretation'),
  },
  // The study gives toe nail -> wrap; the step from clips to wraps is 0.95-0.99 and is not counted again.
  roof_to_wall: { clips: seen(of.wraps), single_wraps: seen(of.wraps), double_wraps: seen(of.wraps) },
  roof_geometry: { hip: seen(of.hip) },
  sealed_roof_deck: { sealed: seen(of.sealed) },
  // Whole-house protection has a number; the former intermediate class has none.
  opening_protection: { intermediate: null, hurricane: seen(of.hurricane) },
  concrete_deck: estimated(0.3),
  all_openings: seen(0.98, 'Opening Coverage – All Openings'),
  built_to_code: builtToCode,
});

/** ARA 2008 (report 18401), average factors of single features by terrain. */
const studyTable: CreditTable = {
  id: 'ara_2008',
  title: 'ARA study 2008, average single factors',
  source: 'ARA 2008, report 18401 for OIR, table 4-13, as quoted in public research notes; filed medians',
  asOf: '2008',
  variants: [
    {
      when: { terrain: 'B' },
      factors: studyFactors({
        covering: 0.93,
        deckB: 0.89,
        deckC: 0.78,
        wraps: 0.92,
        hip: 0.76,
        sealed: 0.939,
        hurricane: 0.849,
      }),
    },
    {
      when: { terrain: 'C' },
      factors: studyFactors({
        covering: 0.9,
        deckB: 0.83,
        deckC: 0.66,
        wraps: 0.86,
        hip: 0.739,
        sealed: 0.926,
        hurricane: 0.621,
      }),
    },
  ],
};

export const shippedTableSet: CreditTableSet = {
  id: 'public_2008',
  carrier: null,
  title: 'Public tables 2007-2010, historical estimate',
  standing: 'historical_estimate',
  validFrom: '2007-03-01',
  maxCreditPercent: 85,
  tables: [noticeTable, studyTable],
};
