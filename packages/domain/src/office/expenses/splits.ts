/** Parts of an expense by category. Cents of all parts add up to the amount, to the cent. */
import type { Expense, ExpenseSplit } from '../../tables/expenses.ts';

/** One category's part; an expense without splits is one part. */
export interface ExpensePart {
  readonly category: string;
  readonly cents: number;
  readonly note: string;
}

/**
 * Returns the parts of an expense. If the parts of a merged row do not add up, the difference is a part without a
 * category, so that a total never differs from the amounts.
 */
export function partsOf({
  amountCents,
  category,
  splits,
}: Pick<Expense, 'amountCents' | 'category' | 'splits'>): readonly ExpensePart[] {
  if (splits.length === 0) return [{ category, cents: amountCents, note: '' }];
  const rest = amountCents - sumOf(splits);
  const parts: ExpensePart[] = splits.map((split) => ({
    category: split.category,
    cents: split.cents,
    note: split.note,
  }));
  return rest === 0 ? parts : [...parts, { category: '', cents: rest, note: '' }];
}

export const sumOf = (splits: readonly Pick<ExpenseSplit, 'cents'>[]): number =>
  splits.reduce((sum, { cents }) => sum + cents, 0);

/** Shares cents equally; the first parts get the cents that remain. 100 by 3 -> 34, 33, 33. */
export function shareEqually(cents: number, count: number): number[] {
  if (count <= 0) return [];
  const sign = cents < 0 ? -1 : 1;
  const whole = Math.abs(cents);
  const each = Math.floor(whole / count);
  const rest = whole - each * count;
  return Array.from({ length: count }, (_, index) => sign * (each + (index < rest ? 1 : 0)));
}

/** Shares cents by weight (largest remainder), so that a tax is spread over parts without losing a cent. */
export function shareByWeight(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return shareEqually(cents, weights.length);
  const exact = weights.map((weight) => (cents * weight) / total);
  const shares = exact.map(Math.floor);
  let rest = cents - shares.reduce((sum, share) => sum + share, 0);
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order) {
    if (rest <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    rest -= 1;
  }
  return shares;
}
