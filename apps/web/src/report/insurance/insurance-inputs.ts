/** The premium fields as typed, and their parsed values. */
import { formatNumber } from '@plumbline/domain/ground/format-number';
import type { Premium } from '@plumbline/domain/insurance/credit';
import type { InsuranceInputs } from '@plumbline/domain/insurance/report-insurance';

/** The fields as typed. */
export interface InputTexts {
  readonly kind: Premium['kind'];
  readonly amount: string;
  readonly share: string;
  readonly current: string;
}

export function textsOf({ premium, currentPercent }: InsuranceInputs): InputTexts {
  const cents =
    premium === null ? null : premium.kind === 'hurricane' ? premium.amountCents : premium.totalCents;
  return {
    kind: premium?.kind ?? 'hurricane',
    amount: cents === null ? '' : formatNumber(cents / 100),
    share: premium?.kind === 'share' ? String(premium.hurricaneSharePercent) : '',
    current: currentPercent === null ? '' : formatNumber(currentPercent),
  };
}

export type TextProblems = Partial<Record<'amount' | 'share' | 'current', string>>;

/** An empty field is valid: figures are then percentages. */
export function parseTexts(texts: InputTexts): {
  readonly values: Pick<InsuranceInputs, 'premium' | 'currentPercent'>;
  readonly problems: TextProblems;
} {
  const problems: { -readonly [K in keyof TextProblems]: TextProblems[K] } = {};
  const dollars = readNumber(texts.amount);
  const share = readNumber(texts.share);
  const current = readNumber(texts.current);
  if (dollars === undefined || (dollars ?? 0) < 0 || (dollars ?? 0) > 10_000_000)
    problems.amount = 'Enter the yearly premium in dollars, such as 2,450.';
  if (texts.kind === 'share' && !isPercent(share, 100))
    problems.share = 'Enter a whole percentage from 0 to 100.';
  if (!isPercent(current, 90)) problems.current = 'Enter a percentage from 0 to 90.';
  const isComplete = dollars !== null && dollars !== undefined && problems.amount === undefined;
  return {
    values: {
      premium: isComplete ? premiumOf(texts.kind, dollars, share ?? null) : null,
      currentPercent: problems.current === undefined ? (current ?? null) : null,
    },
    problems,
  };
}

function premiumOf(kind: Premium['kind'], dollars: number, share: number | null): Premium | null {
  const cents = Math.round(dollars * 100);
  if (kind === 'hurricane') return { kind, amountCents: cents };
  if (share === null || !isPercent(share, 100)) return null;
  return { kind, totalCents: cents, hurricaneSharePercent: Math.round(share) };
}

const isPercent = (value: number | null | undefined, most: number): boolean =>
  value === null || (value !== undefined && value >= 0 && value <= most);

/** Parses '$2,450.50' as 2450.5; null when empty, undefined when invalid. */
function readNumber(text: string): number | null | undefined {
  const bare = text.replaceAll(/[\s$,%]/g, '');
  if (bare === '') return null;
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined;
}
