/**
 * 'What if' rows: the same house with one weak feature improved. Only features that affect the credit and can be built;
 * the year of the house cannot. A row that adds nothing (the cap is reached) is left out, as is every row of a feature
 * that is not answered, not seen or not proven: no one is advised to build a hip roof they may already have.
 */
import type { CreditTableSet } from './credit-table.ts';
import type { FeatureLevels } from './feature-levels.ts';
import type { CreditFeature } from './mitigation-features.ts';
import { type House, type Rating, rateFeatures } from './rate-features.ts';
import { aboutCents, premiumShareCents } from './saving.ts';

export interface UpgradeRow {
  readonly id: string;
  readonly feature: CreditFeature;
  readonly label: string;
  /** 'rebuild' needs a new roof structure; 'retrofit' can be added to the existing house. */
  readonly effort: 'retrofit' | 'rebuild';
  /** Exact additional credit, as a share of the uncredited hurricane premium; lowest and highest of the tables. */
  readonly lowGain: number;
  readonly highGain: number;
  readonly lowPercent: number;
  readonly highPercent: number;
  /** Null without a premium. */
  readonly lowCents: number | null;
  readonly highCents: number | null;
  readonly lowAboutCents: number | null;
  readonly highAboutCents: number | null;
}

interface Upgrade {
  readonly id: string;
  readonly feature: CreditFeature;
  readonly label: string;
  readonly effort: UpgradeRow['effort'];
  /** Returns the improved levels; null when the house is already that good. */
  readonly apply: (levels: FeatureLevels) => FeatureLevels | null;
}

const when = (isWeak: boolean, better: FeatureLevels): FeatureLevels | null => (isWeak ? better : null);

const UPGRADES: readonly Upgrade[] = [
  {
    id: 'repair_openings',
    feature: 'opening_protection',
    label: 'Repair or replace the damaged openings',
    effort: 'retrofit',
    apply: (of) => when(of.opening_protection === 'damaged', { ...of, opening_protection: 'none' }),
  },
  {
    id: 'protect_openings',
    feature: 'opening_protection',
    label: 'Protect all glazed openings with hurricane-rated products',
    effort: 'retrofit',
    apply: (of) => when(of.opening_protection !== 'hurricane', { ...of, opening_protection: 'hurricane' }),
  },
  {
    id: 'protect_doors',
    feature: 'opening_protection',
    label: 'Protect the non-glazed entry and garage doors as well',
    effort: 'retrofit',
    apply: (of) =>
      when(of.opening_protection === 'hurricane' && !of.coversAllOpenings, {
        ...of,
        coversAllOpenings: true,
      }),
  },
  {
    id: 'replace_covering',
    feature: 'roof_covering',
    label: 'Replace the roof covering with one that meets the code',
    effort: 'retrofit',
    apply: (of) => when(of.roof_covering === 'none', { ...of, roof_covering: 'meets_code' }),
  },
  {
    id: 'renail_deck',
    feature: 'roof_deck',
    label: 'Renail the roof deck with 8d nails at 6 in.',
    effort: 'retrofit',
    apply: (of) =>
      when(of.roof_deck !== 'level_c' && of.roof_deck !== 'concrete', { ...of, roof_deck: 'level_c' }),
  },
  {
    id: 'add_clips',
    feature: 'roof_to_wall',
    label: 'Add clips at every truss or rafter',
    effort: 'retrofit',
    apply: (of) => when(of.roof_to_wall === 'none', { ...of, roof_to_wall: 'clips' }),
  },
  {
    id: 'add_wraps',
    feature: 'roof_to_wall',
    label: 'Add double wraps at every truss or rafter',
    effort: 'retrofit',
    apply: (of) =>
      when(of.roof_to_wall !== 'double_wraps' && of.roof_to_wall !== 'structural', {
        ...of,
        roof_to_wall: 'double_wraps',
      }),
  },
  {
    id: 'seal_deck',
    feature: 'sealed_roof_deck',
    label: 'Seal the roof deck (secondary water resistance)',
    effort: 'retrofit',
    apply: (of) => when(of.sealed_roof_deck === 'none', { ...of, sealed_roof_deck: 'sealed' }),
  },
  {
    id: 'build_hip',
    feature: 'roof_geometry',
    label: 'Build a hip roof',
    effort: 'rebuild',
    apply: (of) => when(of.roof_geometry === 'other', { ...of, roof_geometry: 'hip' }),
  },
];

export interface UpgradeContext {
  readonly set: CreditTableSet;
  readonly house: House;
  readonly levels: FeatureLevels;
  /** Features whose state is unknown. */
  readonly open: ReadonlySet<CreditFeature>;
  /** Ratings of the house as it is, in the order of the set's tables; so are `currentFactors`. */
  readonly ratings: readonly Rating[];
  readonly currentFactors: readonly number[];
  readonly hurricaneCents: number | null;
}

export function listUpgrades(context: UpgradeContext): UpgradeRow[] {
  return UPGRADES.flatMap((upgrade) => {
    const better = context.open.has(upgrade.feature) ? null : upgrade.apply(context.levels);
    const row = better === null ? null : rateUpgrade(upgrade, better, context);
    return row === null || row.highGain === 0 ? [] : [row];
  }).sort((a, b) => b.highGain - a.highGain);
}

function rateUpgrade(
  { id, feature, label, effort }: Upgrade,
  better: FeatureLevels,
  { set, house, ratings, currentFactors, hurricaneCents }: UpgradeContext,
): UpgradeRow {
  const gains = set.tables.map((table, index) => {
    const now = ratings[index]?.factor ?? 1;
    return Math.round((now - rateFeatures(table, set.maxCreditPercent, better, house).factor) * 1e12) / 1e12;
  });
  const money =
    hurricaneCents === null
      ? null
      : gains.map((gain, index) => premiumShareCents(hurricaneCents, currentFactors[index] ?? 1, gain));
  const lowGain = Math.min(...gains);
  const highGain = Math.max(...gains);
  const lowCents = money === null ? null : Math.min(...money);
  const highCents = money === null ? null : Math.max(...money);
  return {
    id,
    feature,
    label,
    effort,
    lowGain,
    highGain,
    lowPercent: Math.round(lowGain * 100),
    highPercent: Math.round(highGain * 100),
    lowCents,
    highCents,
    lowAboutCents: lowCents === null ? null : aboutCents(lowCents),
    highAboutCents: highCents === null ? null : aboutCents(highCents),
  };
}
