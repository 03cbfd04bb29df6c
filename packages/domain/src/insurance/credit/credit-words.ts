/** Formats the figures of an estimate, for both the screen and the client page. */
import { formatMoney } from '../../ground/format-number.ts';
import type { CreditEstimate } from './estimate-credit.ts';
import type { FeatureLine } from './feature-lines.ts';
import type { CountedFeature, FeatureSummary } from './feature-summary.ts';
import type { UpgradeRow } from './upgrades.ts';

/** Whole percentages: '35%', '8 to 35%'. */
export const percentRange = (low: number, high: number): string =>
  low === high ? `${low}%` : `${low} to ${high}%`;

/** Rounded cents: '$250', '$250 to $900'. */
export const moneyRange = (lowCents: number, highCents: number): string =>
  lowCents === highCents ? formatMoney(lowCents) : `${formatMoney(lowCents)} to ${formatMoney(highCents)}`;

/**
 * 'about $250 to $900 a year'; null without a premium or without a credit. An insurer may currently credit more than
 * the tables give for what was verified; nothing is saved then, and a negative saving means nothing to a homeowner.
 */
export function savingInWords({ saving, credit }: Pick<CreditEstimate, 'saving' | 'credit'>): string | null {
  if (saving === null || credit.high.credit <= 0) return null;
  const [low, high] = [saving.low.aboutCents, saving.high.aboutCents];
  if (high < 0 || (low < 0 && high === 0)) return 'nothing beyond what the insurer already credits';
  return low < 0 ? `up to about ${formatMoney(high)} a year` : `about ${moneyRange(low, high)} a year`;
}

/** Savings of one improvement; null without a premium. */
export const upgradeMoney = ({ lowAboutCents, highAboutCents }: UpgradeRow): string | null =>
  lowAboutCents === null || highAboutCents === null ? null : moneyRange(lowAboutCents, highAboutCents);

/** Note below or instead of the what-if rows; null when there is nothing to say. */
export function upgradesNote({ upgrades, lines }: Pick<CreditEstimate, 'upgrades' | 'lines'>): string | null {
  if (lines.some(({ feature, isOpen }) => isOpen && feature !== 'building_code'))
    return 'Features without an answer or proof are left out because the home’s condition is unknown.';
  return upgrades.length === 0 ? 'No upgrade would increase the credit.' : null;
}

export const ASK_INSURER = 'Ask your insurer';

/** At the top where no table was entered. */
export const WITHOUT_TABLE =
  'Below are the features of the home that count toward credits on the hurricane portion of the premium. Ask your insurer what they are worth. No credit table has been entered for this insurer, so no percentages are given.';

/** What a line of a summary says: a feature that was not answered, seen or proven may be there. */
export const countedWord = ({ whyNone, isOpen }: Pick<CountedFeature, 'whyNone' | 'isOpen'>): string =>
  whyNone === null ? 'Counts' : isOpen ? 'Unknown' : 'None';

/** Note below or instead of the changes of a summary. */
export function changesNote({ changes, lines }: Pick<FeatureSummary, 'changes' | 'lines'>): string {
  const isAnyOpen = lines.some(({ feature, isOpen }) => isOpen && feature !== 'building_code');
  const said = [
    changes.length > 1 ? 'In the order of their usual importance.' : '',
    isAnyOpen
      ? 'Features without an answer or proof are left out because the home’s condition is unknown.'
      : '',
    changes.length === 0 && !isAnyOpen ? 'No improvement would add to what the home already has.' : '',
  ];
  return said.filter((sentence) => sentence !== '').join(' ');
}

/** Credit of one feature: a figure only where the number is known from a table; 'none' where there is no credit. */
export function lineCredit({ whyNone, isUncertain, lowPercent, highPercent }: FeatureLine): string {
  if (whyNone !== null) return 'none';
  return isUncertain ? ASK_INSURER : percentRange(lowPercent, highPercent);
}

/** 'Tables of 2008 and 2010'; the years that the figures are from. */
export function tableYears({ sources }: Pick<CreditEstimate, 'sources'>): string {
  const years = [...new Set(sources.map(({ asOf }) => asOf.slice(0, 4)))].sort();
  return `${years.length === 1 ? 'Table' : 'Tables'} of ${years.join(' and ')}`;
}

export const effortWords: Readonly<Record<UpgradeRow['effort'], string>> = {
  retrofit: 'Can be added to the existing house',
  rebuild: 'Needs a new roof structure',
};

export interface TableRow {
  readonly title: string;
  readonly asOf: string;
  /** 'Strong table' or 'Weak table'; '' when there is one table or both give the same. */
  readonly strength: string;
  readonly percent: number;
}

/** Result of each table for this house: the two ends of the range. */
export function tableRows({ sources, ratings }: Pick<CreditEstimate, 'sources' | 'ratings'>): TableRow[] {
  const factors = ratings.map(({ factor }) => factor);
  const isSpread = new Set(factors).size > 1;
  return sources.map(({ title, asOf }, index) => {
    const factor = factors[index] ?? 1;
    const strength = !isSpread ? '' : factor === Math.min(...factors) ? 'Strong table' : 'Weak table';
    return { title, asOf, strength, percent: Math.round((1 - factor) * 100) };
  });
}
