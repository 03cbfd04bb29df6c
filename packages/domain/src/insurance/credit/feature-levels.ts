/**
 * Translates the form's letters into the levels of the rating tables. Each level list goes from weakest to best, the order in
 * which a credit may only increase. Anything not seen, not proven or not as intended is the weakest level: no credit.
 */
import {
  type CreditFeature,
  creditFeatures,
  type FormEdition,
  type MitigationFeatures,
} from './mitigation-features.ts';

export const levelsOf = {
  building_code: ['older', 'built_to_code'],
  roof_covering: ['none', 'meets_code'],
  roof_deck: ['none', 'level_a', 'level_b', 'level_c', 'concrete'],
  roof_to_wall: ['none', 'clips', 'single_wraps', 'double_wraps', 'structural'],
  roof_geometry: ['other', 'hip'],
  sealed_roof_deck: ['none', 'sealed'],
  opening_protection: ['damaged', 'none', 'ordinary', 'plywood', 'intermediate', 'hurricane'],
} as const satisfies Record<CreditFeature, readonly string[]>;

export type LevelOf<F extends CreditFeature> = (typeof levelsOf)[F][number];

export type FeatureLevels = { readonly [F in CreditFeature]: LevelOf<F> } & {
  /** Non-glazed doors are protected like the glass (subclass 1). */
  readonly coversAllOpenings: boolean;
};

/** Why a feature earns nothing; null if the answer itself is the reason or it earns a credit. */
export type NoCreditReason =
  | 'not_answered'
  | 'not_verified'
  | 'unknown'
  | 'no_attic_access'
  | 'not_as_intended';

export interface ClassifiedFeatures {
  readonly levels: FeatureLevels;
  readonly reasons: Readonly<Partial<Record<CreditFeature, NoCreditReason>>>;
  /** Not answered, not seen or not proven: the house may be better than this level. */
  readonly open: ReadonlySet<CreditFeature>;
}

type LetterLevels = { readonly [F in CreditFeature]: Readonly<Record<string, LevelOf<F>>> };

/** Letters missing here are the weakest level. Spray foam (04/26, deck E) rates as B: carriers treat it as B or C. */
const BOTH: Omit<LetterLevels, 'building_code' | 'opening_protection'> = {
  roof_covering: { A: 'meets_code', B: 'meets_code' },
  roof_deck: { A: 'level_a', B: 'level_b', C: 'level_c', D: 'concrete' },
  roof_to_wall: { B: 'clips', C: 'single_wraps', D: 'double_wraps', E: 'structural' },
  // A flat roof (B) earns its own credit only in buildings with five or more units, which another form covers.
  roof_geometry: { A: 'hip' },
  sealed_roof_deck: { A: 'sealed' },
};

const LEVELS: Readonly<Record<FormEdition, LetterLevels>> = {
  rev_01_12: {
    ...BOTH,
    building_code: { A: 'built_to_code', B: 'built_to_code' },
    opening_protection: { A: 'hurricane', B: 'intermediate', C: 'plywood', N: 'ordinary', X: 'none' },
  },
  rev_04_26: {
    ...BOTH,
    roof_deck: { ...BOTH.roof_deck, E: 'level_b' },
    building_code: { A: 'built_to_code', B: 'built_to_code', C: 'built_to_code' },
    // The 04/26 form prints 'Hurricane' for both A and B.
    opening_protection: {
      A: 'hurricane',
      B: 'hurricane',
      C: 'plywood',
      N: 'ordinary',
      X: 'none',
      Z: 'damaged',
    },
  },
};

const REASONS: Readonly<
  Record<FormEdition, Partial<Record<CreditFeature, Readonly<Record<string, NoCreditReason>>>>>
> = {
  rev_01_12: {
    building_code: { C: 'unknown' },
    roof_deck: { F: 'unknown', G: 'no_attic_access' },
    roof_to_wall: { G: 'unknown', H: 'no_attic_access' },
    sealed_roof_deck: { C: 'unknown' },
    opening_protection: { N: 'not_verified' },
  },
  rev_04_26: {
    building_code: { D: 'unknown' },
    roof_deck: { G: 'unknown', H: 'no_attic_access' },
    roof_to_wall: { G: 'unknown', H: 'no_attic_access', I: 'not_as_intended' },
    sealed_roof_deck: { C: 'unknown' },
    opening_protection: { N: 'not_verified' },
  },
};

/** For these, the house may have more than is counted. What was seen and found lacking is known. */
const LEAVE_OPEN: readonly (NoCreditReason | undefined)[] = [
  'not_answered',
  'not_verified',
  'unknown',
  'no_attic_access',
];

export function classifyFeatures(features: MitigationFeatures): ClassifiedFeatures {
  const reasons: Partial<Record<CreditFeature, NoCreditReason>> = {};
  const level = <F extends CreditFeature>(feature: F, weakest: LevelOf<F>): LevelOf<F> => {
    const letter = features.answers[feature];
    if (letter === null) {
      reasons[feature] = 'not_answered';
      return weakest;
    }
    const found = LEVELS[features.edition][feature][letter] ?? weakest;
    const reason = REASONS[features.edition][feature]?.[letter];
    if (reason) reasons[feature] = reason;
    // Damage needs no proof to void every credit.
    if (!features.unverified.includes(feature) || found === weakest || found === 'damaged') return found;
    reasons[feature] = 'not_verified';
    return weakest;
  };
  const levels: FeatureLevels = {
    building_code: level('building_code', 'older'),
    roof_covering: level('roof_covering', 'none'),
    roof_deck: level('roof_deck', 'none'),
    roof_to_wall: level('roof_to_wall', 'none'),
    roof_geometry: level('roof_geometry', 'other'),
    sealed_roof_deck: level('sealed_roof_deck', 'none'),
    opening_protection: level('opening_protection', 'none'),
    coversAllOpenings: features.openingSubclass === 1,
  };
  const open = new Set(creditFeatures.filter((feature) => LEAVE_OPEN.includes(reasons[feature])));
  return { levels, reasons, open };
}
