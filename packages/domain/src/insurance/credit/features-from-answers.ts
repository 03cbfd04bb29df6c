/**
 * Extracts the estimate's features from a wind mitigation report. The only place that knows the paths of both editions;
 * a test checks it against the definitions.
 *
 * A photo or a document verifies a feature. A written reason allows publishing the form but proves nothing. A FORTIFIED
 * certificate replaces the questions named in Rev. 04/26.
 */
import type { ReadAnswer } from '../../report/engine/condition.ts';
import {
  type CreditFeature,
  creditFeatures,
  type FormEdition,
  letters,
  type MitigationFeatures,
} from './mitigation-features.ts';

interface EditionPaths {
  readonly answers: Readonly<Record<CreditFeature, string>>;
  readonly openingSubclass: string;
  /** Paths of the proofs; other features need none in this edition. */
  readonly proofs: Readonly<Partial<Record<CreditFeature, string>>>;
  /** Verified by the FORTIFIED certificate. */
  readonly certified: readonly CreditFeature[];
  readonly region: string | null;
  readonly roofSlope: string | null;
}

export const editionPaths: Readonly<Record<FormEdition, EditionPaths>> = {
  rev_01_12: {
    answers: {
      building_code: 'q1/q1_building_code',
      roof_covering: 'q2/q2_answer',
      roof_deck: 'q3/q3_answer',
      roof_to_wall: 'q4/q4_answer',
      roof_geometry: 'q5/q5_answer',
      sealed_roof_deck: 'q6/q6_answer',
      opening_protection: 'q7/q7_answer',
    },
    openingSubclass: 'q7/q7_sub',
    // 'Each attribute marked in questions 3 though 7'.
    proofs: {
      roof_deck: 'q3/q3_proof',
      roof_to_wall: 'q4/q4_proof',
      roof_geometry: 'q5/q5_proof',
      sealed_roof_deck: 'q6/q6_proof',
      opening_protection: 'q7/q7_proof',
    },
    certified: [],
    region: null,
    roofSlope: null,
  },
  rev_04_26: {
    answers: {
      building_code: 'q1/q1_building_code',
      roof_covering: 'q4/q4_2_answer',
      roof_deck: 'q5/q5_answer',
      roof_to_wall: 'q6/q6_answer',
      roof_geometry: 'q7/q7_answer',
      sealed_roof_deck: 'q8/q8_answer',
      opening_protection: 'q9/q9_answer',
    },
    openingSubclass: 'q9/q9_sub',
    proofs: {
      roof_covering: 'q4/q4_proof',
      roof_deck: 'q5/q5_proof',
      roof_to_wall: 'q6/q6_proof',
      roof_geometry: 'q7/q7_proof',
      sealed_roof_deck: 'q8/q8_proof',
      opening_protection: 'q9/q9_proof',
    },
    certified: ['roof_covering', 'roof_deck', 'roof_to_wall', 'sealed_roof_deck', 'opening_protection'],
    region: 'q2/q2_region',
    roofSlope: 'q3/q3_roof_slope',
  },
};

export const YEAR_PATH = 'owner/year_of_home';
export const CERTIFICATE_PATH = 'owner/fortified_certificate';

export interface WindMitigationAnswers {
  readonly edition: FormEdition;
  readonly read: ReadAnswer;
  /** Number of photos and documents at a proof. */
  readonly photosAt: (path: string) => number;
  /** Not on the form; entered by the inspector. */
  readonly terrain: MitigationFeatures['terrain'];
  readonly constructionType: MitigationFeatures['constructionType'];
}

export function featuresFromAnswers({
  edition,
  read,
  photosAt,
  terrain,
  constructionType,
}: WindMitigationAnswers): MitigationFeatures {
  const paths = editionPaths[edition];
  const letterOf = (feature: CreditFeature): string | null => {
    const value = read(paths.answers[feature]);
    const isLetter =
      typeof value === 'string' && value.length === 1 && letters[edition][feature].includes(value);
    return isLetter ? value : null;
  };
  const isCertified = oneOf(read(CERTIFICATE_PATH), ['roof', 'silver', 'gold']) !== null;
  const isVerified = (feature: CreditFeature): boolean => {
    const proof = paths.proofs[feature];
    return proof === undefined || photosAt(proof) > 0 || (isCertified && paths.certified.includes(feature));
  };
  const year = read(YEAR_PATH);
  return {
    edition,
    answers: {
      building_code: letterOf('building_code'),
      roof_covering: letterOf('roof_covering'),
      roof_deck: letterOf('roof_deck'),
      roof_to_wall: letterOf('roof_to_wall'),
      roof_geometry: letterOf('roof_geometry'),
      sealed_roof_deck: letterOf('sealed_roof_deck'),
      opening_protection: letterOf('opening_protection'),
    },
    openingSubclass: subclassOf(read(paths.openingSubclass), letterOf('opening_protection')),
    unverified: creditFeatures.filter((feature) => !isVerified(feature)),
    yearBuilt: typeof year === 'number' && Number.isInteger(year) ? year : null,
    terrain,
    region:
      paths.region === null ? null : oneOf(read(paths.region), ['hvhz', 'region_1', 'region_2', 'region_3']),
    roofSlope: paths.roofSlope === null ? null : oneOf(read(paths.roofSlope), ['gte_6_12', 'lt_6_12']),
    constructionType,
  };
}

/** 'A.1' -> 1 if it belongs to the letter: the number of another class means nothing. */
function subclassOf(value: unknown, letter: string | null): MitigationFeatures['openingSubclass'] {
  if (letter === null || typeof value !== 'string' || !value.startsWith(`${letter}.`)) return null;
  const number = oneOf(value.slice(2), ['1', '2', '3']);
  return number === null ? null : number === '1' ? 1 : number === '2' ? 2 : 3;
}

const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | null =>
  known.find((each) => each === value) ?? null;
