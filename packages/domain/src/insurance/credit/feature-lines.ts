/** One line per feature of the form: the answer, its credit in each table, and the reason if there is none. */
import type { ClassifiedFeatures, NoCreditReason } from './feature-levels.ts';
import { type CreditFeature, creditFeatures, type MitigationFeatures } from './mitigation-features.ts';
import type { Rating, RatingStep } from './rate-features.ts';

export interface FeatureLine {
  readonly feature: CreditFeature;
  readonly label: string;
  /** Letter and number, 'A.1'; null when not answered. */
  readonly answer: string | null;
  /** Level of the answer in the tables. */
  readonly level: string;
  /** Whole percentages of the single feature, lowest and highest of the tables. They don't add up: see the range. */
  readonly lowPercent: number;
  readonly highPercent: number;
  /** Null if there is a credit. */
  readonly whyNone: string | null;
  /** What the house has is unknown. */
  readonly isOpen: boolean;
  /** The number is our own estimate or general knowledge: no figure is shown for this feature alone. */
  readonly isUncertain: boolean;
}

export const featureLabels: Readonly<Record<CreditFeature, string>> = {
  building_code: 'Building code',
  roof_covering: 'Roof covering',
  roof_deck: 'Roof deck attachment',
  roof_to_wall: 'Roof to wall attachment',
  roof_geometry: 'Roof geometry',
  sealed_roof_deck: 'Sealed roof deck',
  opening_protection: 'Opening protection',
};

export const levelLabels: Readonly<Record<string, string>> = {
  older: 'Older than the code, or unknown',
  built_to_code: 'Built to the Florida Building Code',
  meets_code: 'Meets the Florida Building Code',
  level_a: 'Weakest nailing (level A)',
  level_b: '8d nails, 12 in. in the field (level B)',
  level_c: '8d nails, 6 in. in the field (level C)',
  concrete: 'Reinforced concrete',
  clips: 'Clips',
  single_wraps: 'Single wraps',
  double_wraps: 'Double wraps',
  structural: 'Structural connection',
  hip: 'Hip roof',
  other: 'Other shape',
  sealed: 'Sealed roof deck',
  damaged: 'Damaged openings',
  ordinary: 'Shutters without documents',
  plywood: 'Plywood or OSB panels',
  intermediate: 'Intermediate protection',
  hurricane: 'Hurricane protection',
  none: 'No credit class',
};

export const NO_CREDIT_REASONS: Readonly<Record<NoCreditReason, string>> = {
  not_answered: 'Not answered yet.',
  not_verified: 'Not verified: without a photo or document there is no credit.',
  unknown: 'Unknown: there is no credit for what could not be determined.',
  no_attic_access: 'No attic access: there is no credit for what was not observed.',
  not_as_intended: 'Not installed as intended: no credit.',
};

export function describeFeatures(
  features: MitigationFeatures,
  { levels, reasons, open }: ClassifiedFeatures,
  ratings: readonly Rating[],
): FeatureLine[] {
  return creditFeatures.map((feature) => {
    const steps = ratings.map(({ steps: all }) => all.find((each) => each.feature === feature));
    const percents = steps.map((each) => Math.round((1 - (each?.factor ?? 1)) * 100));
    const highPercent = Math.max(...percents);
    const reason = reasons[feature];
    return {
      feature,
      label: featureLabels[feature],
      answer: answerOf(feature, features),
      level: levelLabels[levels[feature]] ?? levels[feature],
      lowPercent: Math.min(...percents),
      highPercent,
      whyNone:
        highPercent > 0
          ? null
          : reason
            ? NO_CREDIT_REASONS[reason]
            : whyNoStep(ratings, steps, levels[feature]),
      isOpen: open.has(feature),
      isUncertain: steps.some((each) => each?.cell?.confidence === 'estimated' || isHearsay(each)),
    };
  });
}

const isHearsay = (step: RatingStep | undefined): boolean => step?.cell?.confidence === 'general_knowledge';

export function answerOf(
  feature: CreditFeature,
  { answers, openingSubclass }: MitigationFeatures,
): string | null {
  const letter = answers[feature];
  const hasNumber = feature === 'opening_protection' && letter !== null && 'ABCN'.includes(letter);
  return hasNumber && openingSubclass !== null ? `${letter}.${openingSubclass}` : letter;
}

function whyNoStep(
  ratings: readonly Rating[],
  steps: readonly (RatingStep | undefined)[],
  level: string,
): string {
  if (ratings.every(({ path }) => path === 'damaged_openings'))
    return level === 'damaged'
      ? 'Damaged openings cancel all credits until they are repaired.'
      : 'No credit while openings are damaged.';
  if (ratings.every(({ path }) => path === 'concrete_roof')) return 'Part of the concrete roof credit.';
  if (ratings.every(({ path }) => path === 'built_to_code'))
    return 'Part of the building code’s minimum credit.';
  if (level === 'ordinary' || level === 'plywood')
    return 'Only in the carriers’ secondary tables, whose numbers are not public.';
  if (level === 'built_to_code') return 'The features themselves earn more than the code’s minimum.';
  if (steps.every((each) => each === undefined || each.cell === null) && !WEAKEST.has(level))
    return 'No public number for this class.';
  return 'There is no credit for this class of the question.';
}

const WEAKEST: ReadonlySet<string> = new Set(['older', 'none', 'other', 'damaged']);
