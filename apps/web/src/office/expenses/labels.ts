import { EXPENSE_CATEGORIES } from '@plumbline/domain/office/expenses/categories';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { type ExpenseMethod, expenseMethods } from '@plumbline/domain/tables/records';

export const METHOD_LABELS: Readonly<Record<ExpenseMethod, string>> = {
  '': 'Not specified',
  credit_card: 'Credit card',
  debit_card: 'Debit card',
  cash: 'Cash',
  check: 'Check',
  bank_transfer: 'Bank transfer',
  other: 'Other',
};
export const METHOD_OPTIONS = expenseMethods
  .filter((value) => value !== '')
  .map((value) => ({ value, label: METHOD_LABELS[value] }));
export const CATEGORY_OPTIONS = EXPENSE_CATEGORIES.map(({ id, label, line }) => ({
  value: id,
  label: `${label} (line ${line})`,
}));
/** The same for a searchable list. */
export const CATEGORY_CHOICES = EXPENSE_CATEGORIES.map(({ id, label, line, words }) => ({
  value: id,
  label,
  detail: [`Schedule C, line ${line}`, ...words].join(', '),
}));

/** -1250 -> '-$12.50' */
export const moneyOf = (cents: number): string => (cents < 0 ? `-${exactMoney(-cents)}` : exactMoney(cents));
