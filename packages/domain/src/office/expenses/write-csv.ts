/**
 * Expenses as CSV (RFC 4180): UTF-8 with a byte order mark, CRLF, one row per part, and no cell that a spreadsheet
 * would execute. Amounts are plain numbers with two decimals.
 */
import Papa from 'papaparse';
import { guardFormula } from '../../ground/csv-formula.ts';
import type { Expense } from '../../tables/expenses.ts';
import { categoryLabel, categoryOf } from './categories.ts';
import { partsOf, shareByWeight } from './splits.ts';

export type ExportedExpense = Pick<
  Expense,
  | 'id'
  | 'spentOn'
  | 'vendor'
  | 'amountCents'
  | 'taxCents'
  | 'category'
  | 'splits'
  | 'method'
  | 'note'
  | 'isBillable'
>;

/** 1250 -> '12.50' */
export const plainAmount = (cents: number): string => {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};
/** 2026-03-09 -> '03/09/2026' */
const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

const COLUMNS = [
  'Date',
  'Vendor',
  'Category',
  'Schedule C line',
  'Amount',
  'Tax included',
  'Payment method',
  'Billable',
  'Note',
  'Expense',
  'Part',
];

/** The parts of an expense have its number in common. The tax is shared by the amounts, to the cent. */
export function writeExpensesCsv(expenses: readonly ExportedExpense[]): string {
  const rows = expenses.flatMap((expense, index) => {
    const parts = partsOf(expense);
    const taxes = shareByWeight(
      expense.taxCents ?? 0,
      parts.map(({ cents }) => Math.abs(cents)),
    );
    return parts.map(({ category, cents, note }, part) => [
      expense.spentOn,
      guardFormula(expense.vendor),
      guardFormula(categoryLabel(category)),
      categoryOf(category)?.line ?? '',
      plainAmount(cents),
      expense.taxCents === null ? '' : plainAmount(taxes[part] ?? 0),
      expense.method.replaceAll('_', ' '),
      expense.isBillable ? 'yes' : 'no',
      guardFormula([note, expense.note].filter(Boolean).join(' ')),
      String(index + 1),
      String(part + 1),
    ]);
  });
  return written([COLUMNS, ...rows]);
}

/** The three-column layout of QuickBooks Online's bank upload: money out is negative. */
export function writeQuickBooksCsv(expenses: readonly ExportedExpense[]): string {
  const rows = expenses.flatMap((expense) =>
    partsOf(expense).map(({ category, cents, note }) => [
      usDay(expense.spentOn),
      guardFormula(
        [expense.vendor || 'Expense', categoryOf(category)?.quickBooks ?? '', note]
          .filter(Boolean)
          .join(' - '),
      ),
      plainAmount(-cents),
    ]),
  );
  return written([['Date', 'Description', 'Amount'], ...rows]);
}

const written = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(rows as string[][], { newline: '\r\n' })}\r\n`;
