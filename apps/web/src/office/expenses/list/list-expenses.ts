/** The expenses of a query, with their sum. */
import { categoryLabel } from '@plumbline/domain/office/expenses/categories';
import { partsOf } from '@plumbline/domain/office/expenses/splits';
import type { ExpenseQuery } from '../expense-query.ts';
import type { ExpenseWorld, KeptExpense } from '../use-books.ts';

export interface ExpenseList {
  readonly rows: readonly KeptExpense[];
  /** Of all rows; with a category, of its parts only. */
  readonly cents: number;
}

export const EXPENSES_PER_PAGE = 50;

export function listExpenses(
  { expenses, receiptsOf }: Pick<ExpenseWorld, 'expenses' | 'receiptsOf'>,
  query: ExpenseQuery,
): ExpenseList {
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const rows = expenses.filter((expense) => {
    if (query.from !== undefined && expense.spentOn < query.from) return false;
    if (query.to !== undefined && expense.spentOn > query.to) return false;
    if (query.method !== undefined && expense.method !== query.method) return false;
    if (query.billable === 'yes' && !expense.isBillable) return false;
    if (query.category !== undefined && !hasCategory(expense, query.category)) return false;
    if (query.gap === 'category' && !hasCategory(expense, '')) return false;
    if (query.gap === 'receipt' && receiptsOf(expense.id).length > 0) return false;
    if (words.length === 0) return true;
    const text = textOf(expense);
    return words.every((word) => text.includes(word));
  });
  return { rows, cents: rows.reduce((sum, row) => sum + centsOf(row, query.category), 0) };
}

// Most expenses have no parts: nothing is made for them, of 20,000 at each letter typed.
const hasCategory = (expense: KeptExpense, category: string): boolean =>
  expense.splits.length === 0
    ? expense.category === category
    : partsOf(expense).some((part) => part.category === category);

const centsOf = (expense: KeptExpense, category: string | undefined): number =>
  category === undefined
    ? expense.amountCents
    : partsOf(expense)
        .filter((part) => part.category === category)
        .reduce((sum, { cents }) => sum + cents, 0);

/** By row; a changed row is another object. */
const texts = new WeakMap<KeptExpense, string>();

function textOf(expense: KeptExpense): string {
  const known = texts.get(expense);
  if (known !== undefined) return known;
  const text = [
    expense.vendor,
    expense.note,
    (expense.amountCents / 100).toFixed(2),
    ...partsOf(expense).flatMap(({ category, note }) => [categoryLabel(category), note]),
  ]
    .join(' ')
    .toLowerCase();
  texts.set(expense, text);
  return text;
}
