/** The expenses of a query in its order, with their sum. */
import { categoryLabel } from '@plumbline/domain/office/expenses/categories';
import { partsOf } from '@plumbline/domain/office/expenses/splits';
import { type ExpenseQuery, orderOf } from '../expense-query.ts';
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
  return {
    rows: inOrder(rows, query),
    cents: rows.reduce((sum, row) => sum + centsOf(row, query.category), 0),
  };
}

const textsOf: Readonly<Record<'vendor' | 'category', (expense: KeptExpense) => string>> = {
  vendor: ({ vendor }) => vendor.toLowerCase(),
  category: ({ category, splits }) =>
    category === '' || splits.length > 0 ? '' : categoryLabel(category).toLowerCase(),
};

/** Equal ones stay latest first. Keys are read once a row: a collator would take 20,000 rows a long task. */
function inOrder(rows: readonly KeptExpense[], query: ExpenseQuery): readonly KeptExpense[] {
  const { sort, isDown } = orderOf(query);
  if (sort === 'date') return isDown ? rows : rows.toReversed();
  if (sort === 'amount')
    return rows.toSorted((a, b) => (isDown ? b.amountCents - a.amountCents : a.amountCents - b.amountCents));
  const keyed = rows.map((row) => ({ row, key: textsOf[sort](row) }));
  // Empty ones are last in either direction.
  keyed.sort((a, b) => {
    if (a.key === b.key) return 0;
    if (a.key === '' || b.key === '') return a.key === '' ? 1 : -1;
    return a.key < b.key === isDown ? 1 : -1;
  });
  return keyed.map(({ row }) => row);
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
