/** The figures of an estimate as people read them; screen and client's page say the same. */
import { formatMoney } from '../format-number.ts';
import type { CreditEstimate } from './estimate-credit.ts';
import type { UpgradeRow } from './upgrades.ts';

/** Whole percentages: '35%', '8 to 35%'. */
export const percentRange = (low: number, high: number): string =>
  low === high ? `${low}%` : `${low} to ${high}%`;

/** Rounded cents: '$250', '$250 to $900'. */
export const moneyRange = (lowCents: number, highCents: number): string =>
  lowCents === highCents ? formatMoney(lowCents) : `${formatMoney(lowCents)} to ${formatMoney(highCents)}`;

/** 'about $250 to $900 a year'; null without a premium, and where nothing is credited. */
export function savingInWords({ saving, credit }: Pick<CreditEstimate, 'saving' | 'credit'>): string | null {
  if (saving === null || credit.high.credit <= 0) return null;
  return `about ${moneyRange(saving.low.aboutCents, saving.high.aboutCents)} a year`;
}

/** What one improvement would save; null without a premium. */
export const upgradeMoney = ({ lowAboutCents, highAboutCents }: UpgradeRow): string | null =>
  lowAboutCents === null || highAboutCents === null ? null : moneyRange(lowAboutCents, highAboutCents);

export const effortWords: Readonly<Record<UpgradeRow['effort'], string>> = {
  retrofit: 'Can be added to the house as it stands',
  rebuild: 'Needs a new roof structure',
};

export interface TableRow {
  readonly title: string;
  readonly asOf: string;
  /** 'Strong table', 'Weak table': which gives more; '' where there is one table, or both give the same. */
  readonly strength: string;
  readonly percent: number;
}

/** What each table gives for this house: the two ends of the range. */
export function tableRows({ sources, ratings }: Pick<CreditEstimate, 'sources' | 'ratings'>): TableRow[] {
  const factors = ratings.map(({ factor }) => factor);
  const isSpread = new Set(factors).size > 1;
  return sources.map(({ title, asOf }, index) => {
    const factor = factors[index] ?? 1;
    const strength = !isSpread ? '' : factor === Math.min(...factors) ? 'Strong table' : 'Weak table';
    return { title, asOf, strength, percent: Math.round((1 - factor) * 100) };
  });
}
