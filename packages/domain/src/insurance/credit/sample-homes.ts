/** Three homes that preview the effect of a table change before it is saved. */
import type { CreditTableSet } from './credit-table.ts';
import { estimateCredit } from './estimate-credit.ts';
import type { MitigationFeatures } from './mitigation-features.ts';

const base: Omit<MitigationFeatures, 'answers'> = {
  edition: 'rev_04_26',
  openingSubclass: null,
  unverified: [],
  yearBuilt: 1988,
  terrain: 'B',
  region: 'region_1',
  roofSlope: 'lt_6_12',
  constructionType: 'masonry',
};

export const SAMPLE_HOMES: readonly { readonly name: string; readonly features: MitigationFeatures }[] = [
  {
    name: 'Older gable roof with clips',
    features: {
      ...base,
      answers: {
        building_code: 'D',
        roof_covering: 'C',
        roof_deck: 'A',
        roof_to_wall: 'B',
        roof_geometry: 'C',
        sealed_roof_deck: 'B',
        opening_protection: 'X',
      },
    },
  },
  {
    name: 'Older hip roof, everything reinforced',
    features: {
      ...base,
      openingSubclass: 1,
      answers: {
        building_code: 'D',
        roof_covering: 'A',
        roof_deck: 'C',
        roof_to_wall: 'D',
        roof_geometry: 'A',
        sealed_roof_deck: 'A',
        opening_protection: 'A',
      },
    },
  },
  {
    name: 'Built in 2009 under the Florida Building Code',
    features: {
      ...base,
      yearBuilt: 2009,
      answers: {
        building_code: 'B',
        roof_covering: 'A',
        roof_deck: 'C',
        roof_to_wall: 'C',
        roof_geometry: 'C',
        sealed_roof_deck: 'B',
        opening_protection: 'N',
      },
    },
  },
];

export interface SampleCredit {
  readonly name: string;
  readonly lowPercent: number;
  readonly highPercent: number;
}

export const sampleCredits = (set: CreditTableSet): SampleCredit[] =>
  SAMPLE_HOMES.map(({ name, features }) => {
    const { credit } = estimateCredit({ features, set, premium: null, currentCredit: { kind: 'none' } });
    return { name, lowPercent: credit.low.percent, highPercent: credit.high.percent };
  });
