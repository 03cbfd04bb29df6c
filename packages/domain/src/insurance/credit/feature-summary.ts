/**
 * What a form means for the premium when no table of the insurer or of the organization was entered: which features
 * count, which changes could count, and whom to ask. No figures. The public tables only give the usual order of effect.
 */
import { type Disclaimers, featureSummaryDisclaimers } from './disclaimers.ts';
import { classifyFeatures, type NoCreditReason } from './feature-levels.ts';
import { answerOf, featureLabels, levelLabels, NO_CREDIT_REASONS } from './feature-lines.ts';
import { type CreditFeature, creditFeatures, type MitigationFeatures } from './mitigation-features.ts';
import { rateFeatures } from './rate-features.ts';
import { shippedTableSet } from './shipped-tables.ts';
import { listUpgrades, type UpgradeRow } from './upgrades.ts';

export interface CountedFeature {
  readonly feature: CreditFeature;
  readonly label: string;
  /** As printed, with its number (A.1); null when not answered. */
  readonly answer: string | null;
  readonly level: string;
  /** Null if the feature counts. */
  readonly whyNone: string | null;
  /** What the house has is unknown. */
  readonly isOpen: boolean;
}

export interface FeatureSummary {
  readonly lines: readonly CountedFeature[];
  /** The change that usually matters most comes first. */
  readonly changes: readonly Pick<UpgradeRow, 'id' | 'feature' | 'label' | 'effort'>[];
  readonly notes: readonly string[];
  readonly disclaimers: Disclaimers;
}

export function summarizeFeatures(features: MitigationFeatures): FeatureSummary {
  const { levels, reasons, open } = classifyFeatures(features);
  const set = shippedTableSet;
  const ratings = set.tables.map((table) => rateFeatures(table, set.maxCreditPercent, levels, features));
  const upgrades = listUpgrades({
    set,
    house: features,
    levels,
    open,
    ratings,
    currentFactors: ratings.map(() => 1),
    hurricaneCents: null,
  });
  const isConcrete = levels.roof_deck === 'concrete' && levels.roof_to_wall === 'structural';
  return {
    lines: creditFeatures.map((feature) => ({
      feature,
      label: featureLabels[feature],
      answer: answerOf(feature, features),
      level: levelLabels[levels[feature]] ?? levels[feature],
      whyNone: whyNone(levels[feature], reasons[feature]),
      isOpen: open.has(feature),
    })),
    changes: upgrades.map(({ id, feature, label, effort }) => ({ id, feature, label, effort })),
    notes: [
      ...(levels.opening_protection === 'damaged'
        ? ['Damaged openings cancel all credits until they are repaired or replaced.']
        : []),
      ...(isConcrete ? ['A reinforced concrete roof is credited as a whole.'] : []),
    ],
    disclaimers: featureSummaryDisclaimers,
  };
}

const WEAKEST: ReadonlySet<string> = new Set(['older', 'none', 'other', 'level_a']);

function whyNone(level: string, reason: NoCreditReason | undefined): string | null {
  if (level === 'damaged') return 'Damaged openings cancel all credits until they are repaired.';
  if (reason !== undefined) return NO_CREDIT_REASONS[reason];
  if (level === 'ordinary' || level === 'plywood') return 'Insurers differ on this class. Ask your insurer.';
  return WEAKEST.has(level) ? 'There is no credit for this class of the question.' : null;
}
