/**
 * What a wind mitigation form says about a house, independent of the form's definition and paths: the letters checked
 * on OIR-B1-1802, both editions. The estimate reads only this; `features-from-answers.ts` creates it from a report.
 *
 * Null means 'not answered yet' and earns nothing, so an estimate exists from the first answer on.
 */
import * as z from 'zod/mini';

export const formEditions = ['rev_01_12', 'rev_04_26'] as const;
export type FormEdition = (typeof formEditions)[number];

/** The questions that earn a credit, in the order of the form. */
export const creditFeatures = [
  'building_code',
  'roof_covering',
  'roof_deck',
  'roof_to_wall',
  'roof_geometry',
  'sealed_roof_deck',
  'opening_protection',
] as const;
export type CreditFeature = (typeof creditFeatures)[number];

/** Each question's letters; the same letter can differ in meaning between editions. */
export const letters: Readonly<Record<FormEdition, Readonly<Record<CreditFeature, string>>>> = {
  rev_01_12: {
    building_code: 'ABC',
    roof_covering: 'ABCD',
    roof_deck: 'ABCDEFG',
    roof_to_wall: 'ABCDEFGH',
    roof_geometry: 'ABC',
    sealed_roof_deck: 'ABC',
    opening_protection: 'ABCNX',
  },
  rev_04_26: {
    building_code: 'ABCD',
    roof_covering: 'ABCD',
    roof_deck: 'ABCDEFGH',
    roof_to_wall: 'ABCDEFGHI',
    roof_geometry: 'ABC',
    sealed_roof_deck: 'ABC',
    opening_protection: 'ABCNXZ',
  },
};

const answer = z.nullable(z.string());

export const mitigationFeaturesSchema = z
  .object({
    edition: z.enum(formEditions),
    answers: z.object({
      building_code: answer,
      roof_covering: answer,
      roof_deck: answer,
      roof_to_wall: answer,
      roof_geometry: answer,
      sealed_roof_deck: answer,
      opening_protection: answer,
    }),
    /** Number after the opening protection letter: 1 is 'all openings'; with 2 and 3, non-glazed ones are weaker. */
    openingSubclass: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)])),
    /** Checked, but without photo or document: counts as absent. */
    unverified: z.array(z.enum(creditFeatures)),
    yearBuilt: z.nullable(z.number().check(z.int())),
    /** C is open or coastal exposure, B everything else. */
    terrain: z.enum(['B', 'C']),
    /** Question 2 of Rev. 04/26. */
    region: z.nullable(z.enum(['hvhz', 'region_1', 'region_2', 'region_3'])),
    /** Question 3 of Rev. 04/26. */
    roofSlope: z.nullable(z.enum(['gte_6_12', 'lt_6_12'])),
    constructionType: z.nullable(z.enum(['frame', 'masonry', 'mixed', 'concrete'])),
  })
  .check(
    z.refine(
      ({ edition, answers }) =>
        creditFeatures.every((feature) => {
          const letter = answers[feature];
          return letter === null || (letter.length === 1 && letters[edition][feature].includes(letter));
        }),
      'a letter not on this edition of the form',
    ),
  );
export type MitigationFeatures = z.infer<typeof mitigationFeaturesSchema>;
