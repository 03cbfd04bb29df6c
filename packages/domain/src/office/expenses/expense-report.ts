/** Expenses of a month or year by category, with mileage on its own line, as a paper for the tax adviser. */

import { formatFixed } from '../../ground/format-number.ts';
import type { Expense } from '../../tables/expenses.ts';
import { formatDay, monthName } from '../../time/format-time.ts';
import type { InvoiceIssuer } from '../invoices/invoice-document.ts';
import { signedMoney } from '../invoices/signed-money.ts';
import type { OfficePaper, PaperTable } from '../office-paper.ts';
import { categoryLabel, categoryOf, MILEAGE_LINE } from './categories.ts';
import { isInPeriod, type Period, totalsOf } from './totals.ts';

type ReportedExpense = Pick<
  Expense,
  'id' | 'spentOn' | 'vendor' | 'amountCents' | 'taxCents' | 'category' | 'splits' | 'note'
>;

export interface ReportedMileage {
  /** Business miles of the period. */
  readonly miles: number;
  readonly cents: number;
}

export const periodName = ({ year, month }: Period): string =>
  month === null ? String(year) : `${monthName(month)} ${year}`;

/** @param day YYYY-MM-DD on which it is printed */
export function buildExpenseReport(
  expenses: readonly ReportedExpense[],
  mileage: ReportedMileage,
  period: Period,
  { issuer, day }: { readonly issuer: InvoiceIssuer; readonly day: string },
): OfficePaper {
  const own = expenses
    .filter(({ spentOn }) => isInPeriod(spentOn, period))
    .toSorted((a, b) => (`${a.spentOn}${a.id}` < `${b.spentOn}${b.id}` ? -1 : 1));
  return {
    title: `Expenses ${periodName(period)}`,
    issuer,
    day,
    facts: [
      { label: 'Prepared for', value: issuer.name },
      { label: 'Prepared on', value: formatDay(day) },
    ],
    tables: [byCategory(own, mileage), inOrder(own)],
    notes: ['Lines are those of Schedule C (Form 1040). Tax is included in the amounts.'],
  };
}

function byCategory(expenses: readonly ReportedExpense[], { miles, cents }: ReportedMileage): PaperTable {
  const totals = totalsOf(expenses);
  return {
    heading: 'By category',
    columns: [
      { label: 'Category', share: 5 },
      { label: 'Line', share: 1 },
      { label: 'Expenses', share: 1.5, isFigure: true },
      { label: 'Amount', share: 2, isFigure: true },
    ],
    rows: totals.byCategory.map(({ category, count, cents: amount }) => [
      category === '' ? 'No category' : categoryLabel(category),
      categoryOf(category)?.line ?? '',
      String(count),
      signedMoney(amount),
    ]),
    sums: [
      ['Total expenses', '', String(totals.count), signedMoney(totals.cents)],
      ...(miles === 0
        ? []
        : [
            [
              `Mileage at the standard rate, ${formatFixed(miles, 1)} miles`,
              MILEAGE_LINE,
              '',
              signedMoney(cents),
            ],
            ['Total with mileage', '', '', signedMoney(totals.cents + cents)],
          ]),
    ],
    notes: totals.taxCents === 0 ? [] : [`Sales tax included: ${signedMoney(totals.taxCents)}.`],
  };
}

function inOrder(expenses: readonly ReportedExpense[]): PaperTable {
  return {
    heading: 'By day',
    columns: [
      { label: 'Date', share: 2 },
      { label: 'Vendor', share: 2.8 },
      { label: 'Category', share: 2.8 },
      { label: 'Amount', share: 1.6, isFigure: true },
    ],
    rows: expenses.map(({ spentOn, vendor, note, category, splits, amountCents }) => [
      formatDay(spentOn),
      vendor || note || 'No vendor',
      splits.length > 0
        ? splits.map((split) => categoryLabel(split.category)).join(', ')
        : category === ''
          ? 'No category'
          : categoryLabel(category),
      signedMoney(amountCents),
    ]),
    notes: expenses.length === 0 ? ['No expenses in this period.'] : [],
  };
}
