/**
 * Insurance credit estimate of one house: the credit of the verified features on the hurricane part of the premium, as
 * the range between the tables of a set, one line per feature, and the gain of each possible improvement.
 *
 * It is an estimate for the inspector and, with the owner's permission, for the client; it never appears on the
 * official form. Pure and without a clock: the caller chooses the set by inspection date (`chooseTableSet`).
 */
import type { CreditTable, CreditTableSet } from './credit-table.ts';
import { type Disclaimers, disclaimersOf } from './disclaimers.ts';
import { classifyFeatures } from './feature-levels.ts';
import { describeFeatures, type FeatureLine } from './feature-lines.ts';
import type { MitigationFeatures } from './mitigation-features.ts';
import { type Rating, rateFeatures } from './rate-features.ts';
import { aboutCents, hurricanePremiumCents, type Premium, savingCents } from './saving.ts';
import { listUpgrades, type UpgradeRow } from './upgrades.ts';

/** The insurer's current credit: none, a percentage on the policy, or the features of the last form. */
export type CurrentCredit =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'features'; readonly features: MitigationFeatures };

export interface CreditRequest {
  readonly features: MitigationFeatures;
  readonly set: CreditTableSet;
  /** null until the declarations page is entered: percentages only. */
  readonly premium: Premium | null;
  readonly currentCredit: CurrentCredit;
}

/** One end of the range. `percent` is whole, for display; `credit` is exact, 0..1. */
export interface CreditBound {
  readonly credit: number;
  readonly percent: number;
}

/** Money of the range, exact and as displayed ('about $250'). */
export interface SavingBound {
  readonly cents: number;
  readonly aboutCents: number;
}

export interface CreditRange<Bound> {
  readonly low: Bound;
  readonly middle: Bound;
  readonly high: Bound;
}

export interface CreditEstimate {
  readonly setId: string;
  readonly title: string;
  readonly isHistorical: boolean;
  readonly sources: readonly Pick<CreditTable, 'title' | 'source' | 'sourceUrl' | 'asOf'>[];
  readonly ratings: readonly Rating[];
  readonly credit: CreditRange<CreditBound>;
  readonly saving: CreditRange<SavingBound> | null;
  readonly hurricaneCents: number | null;
  readonly lines: readonly FeatureLine[];
  readonly upgrades: readonly UpgradeRow[];
  readonly notes: readonly string[];
  readonly disclaimers: Disclaimers;
}

export function estimateCredit({ features, set, premium, currentCredit }: CreditRequest): CreditEstimate {
  const classified = classifyFeatures(features);
  const ratings = set.tables.map((table) =>
    rateFeatures(table, set.maxCreditPercent, classified.levels, features),
  );
  const currentFactors = set.tables.map((table) => currentFactor(table, set, currentCredit));
  const hurricaneCents = premium === null ? null : hurricanePremiumCents(premium);
  const lines = describeFeatures(features, classified, ratings);
  return {
    setId: set.id,
    title: set.title,
    isHistorical: set.standing === 'historical_estimate',
    sources: set.tables.map(({ title, source, sourceUrl, asOf }) => ({ title, source, sourceUrl, asOf })),
    ratings,
    credit: rangeOf(
      ratings.map(({ factor }) => 1 - factor),
      creditBound,
    ),
    saving:
      hurricaneCents === null
        ? null
        : rangeOf(
            ratings.map(({ factor }, index) =>
              savingCents(hurricaneCents, currentFactors[index] ?? 1, factor),
            ),
            savingBound,
          ),
    hurricaneCents,
    lines,
    upgrades: listUpgrades({
      set,
      house: features,
      levels: classified.levels,
      open: classified.open,
      ratings,
      currentFactors,
      hurricaneCents,
    }),
    notes: notesOf(set, ratings, lines),
    disclaimers: disclaimersOf(set),
  };
}

function currentFactor(table: CreditTable, set: CreditTableSet, current: CurrentCredit): number {
  if (current.kind === 'none') return 1;
  // A policy above the cap is a typo; the cap avoids dividing by zero.
  if (current.kind === 'percent') return 1 - Math.min(Math.max(current.percent, 0), 90) / 100;
  const { levels } = classifyFeatures(current.features);
  return rateFeatures(table, set.maxCreditPercent, levels, current.features).factor;
}

/**
 * The tables cross: the deck earns more in the 2008 study than in the notice. So the ends are the smallest and the
 * largest.
 */
function rangeOf<Bound>(values: readonly number[], bound: (value: number) => Bound): CreditRange<Bound> {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return { low: bound(low), middle: bound((low + high) / 2), high: bound(high) };
}

/** 'a, b and c' */
const listOf = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} and ${words.at(-1)}`;

const creditBound = (value: number): CreditBound => {
  const credit = Math.round(value * 1e12) / 1e12;
  return { credit, percent: Math.round(credit * 100) };
};

const savingBound = (value: number): SavingBound => {
  const cents = Math.round(value);
  return { cents, aboutCents: aboutCents(cents) };
};

function notesOf(set: CreditTableSet, ratings: readonly Rating[], lines: readonly FeatureLine[]): string[] {
  const notes: string[] = [];
  const takes = (path: Rating['path']): boolean => ratings.some((rating) => rating.path === path);
  if (takes('damaged_openings')) {
    notes.push(
      'No credit until the damaged openings are repaired or replaced, regardless of other features.',
    );
  }
  if (takes('concrete_roof'))
    notes.push('A reinforced concrete roof is credited as a whole. Other features add nothing to it.');
  if (takes('built_to_code')) {
    notes.push(
      'The house was built under the Florida Building Code (or SFBC-94), which carries its own minimum credit.',
    );
  }
  if (takes('no_factors'))
    notes.push(
      'The table has no factors for this region, slope, terrain, or construction, so nothing is credited.',
    );
  if (ratings.some(({ isCapped }) => isCapped))
    notes.push(`The total is capped at ${set.maxCreditPercent}%.`);
  const unshown = lines.filter(({ isUncertain, whyNone }) => isUncertain && whyNone === null);
  if (unshown.length > 0)
    notes.push(
      `The total also counts ${listOf(unshown.map(({ label }) => label.toLowerCase()))}, with figures that no public page confirms. Ask your insurer about ${unshown.length === 1 ? 'it' : 'them'}.`,
    );
  if (set.standing === 'historical_estimate')
    notes.push('Historical tables: every percentage here is an estimate, not a filed rate.');
  return notes;
}
