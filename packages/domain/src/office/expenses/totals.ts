/** Expenses of a period by category, with mileage as its own line. */
import type { Expense } from '../../tables/expenses.ts';
import { EXPENSE_CATEGORIES } from './categories.ts';
import { partsOf } from './splits.ts';

export interface CategoryTotal {
  /** '' for no category. */
  readonly category: string;
  /** Expenses with a part in it. */
  readonly count: number;
  readonly cents: number;
}

export interface ExpenseTotals {
  /** In the order of Schedule C; unknown categories and none come last. */
  readonly byCategory: readonly CategoryTotal[];
  readonly cents: number;
  readonly taxCents: number;
  readonly count: number;
}

/** `month`: 1 to 12; null for the whole year. */
export interface Period {
  readonly year: number;
  readonly month: number | null;
}

export const isInPeriod = (day: string, { year, month }: Period): boolean =>
  day.startsWith(month === null ? `${year}-` : `${year}-${String(month).padStart(2, '0')}-`);

export function totalsOf(
  expenses: readonly Pick<Expense, 'amountCents' | 'category' | 'splits' | 'taxCents'>[],
): ExpenseTotals {
  const totals = new Map<string, { count: number; cents: number }>();
  let cents = 0;
  let taxCents = 0;
  for (const expense of expenses) {
    cents += expense.amountCents;
    taxCents += expense.taxCents ?? 0;
    const seen = new Set<string>();
    for (const part of partsOf(expense)) {
      const total = totals.get(part.category) ?? { count: 0, cents: 0 };
      total.cents += part.cents;
      if (!seen.has(part.category)) total.count += 1;
      seen.add(part.category);
      totals.set(part.category, total);
    }
  }
  const byCategory = [...totals]
    .map(([category, total]) => ({ category, ...total }))
    .sort((a, b) => placeOf(a.category) - placeOf(b.category) || (a.category < b.category ? -1 : 1));
  return { byCategory, cents, taxCents, count: expenses.length };
}

const places: ReadonlyMap<string, number> = new Map(EXPENSE_CATEGORIES.map(({ id }, index) => [id, index]));
const placeOf = (category: string): number =>
  places.get(category) ?? (category === '' ? Number.MAX_SAFE_INTEGER : EXPENSE_CATEGORIES.length);
