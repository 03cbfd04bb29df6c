/** The expenses of a query in its order, with their sum. */
import { groupBy } from '@plumbline/domain/ground/group-by';
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
  vendor: ({ vendor }) => vendor,
  category: ({ category, splits }) => (category === '' || splits.length > 0 ? '' : categoryLabel(category)),
};

/** Equal ones stay latest first. Rows with equal texts are ordered as one: 20,000 rows have a few hundred vendors. */
function inOrder(rows: readonly KeptExpense[], query: ExpenseQuery): readonly KeptExpense[] {
  const { sort, isDown } = orderOf(query);
  if (sort === 'date') return isDown ? rows : rows.toReversed();
  if (sort === 'amount')
    return rows.toSorted((a, b) => (isDown ? b.amountCents - a.amountCents : a.amountCents - b.amountCents));
  const lowered = new Map<string, string>();
  const byText = groupBy(rows, (row) => {
    const text = textsOf[sort](row);
    const known = lowered.get(text) ?? text.toLowerCase();
    lowered.set(text, known);
    return known;
  });
  const texts = [...byText.keys()].filter((text) => text !== '').sort();
  if (isDown) texts.reverse();
  // Empty ones are last in either direction.
  return [...texts, ''].flatMap((text) => byText.get(text) ?? []);
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
const searched = new WeakMap<KeptExpense, string>();

/** What a search looks through; made ahead in idle moments (`inSlices`), so that the first key does not wait for all rows. */
export function textOf(expense: KeptExpense): string {
  const known = searched.get(expense);
  if (known !== undefined) return known;
  const { vendor, note, category, splits, amountCents } = expense;
  const parts =
    splits.length === 0
      ? categoryLabel(category)
      : partsOf(expense)
          .map((part) => `${categoryLabel(part.category)} ${part.note}`)
          .join(' ');
  const text = `${vendor} ${note} ${(amountCents / 100).toFixed(2)} ${parts}`.toLowerCase();
  searched.set(expense, text);
  return text;
}
