import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const expenseMethods = [
  '',
  'credit_card',
  'debit_card',
  'cash',
  'check',
  'bank_transfer',
  'other',
] as const;
export type ExpenseMethod = (typeof expenseMethods)[number];

/** Of a receipt: photos as phones take them, and PDFs. */
export const receiptTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const;

/** Part of an expense; the cents of all parts add up to its amount. */
export interface ExpenseSplit {
  readonly id: string;
  readonly category: string;
  readonly cents: number;
  readonly note: string;
}

/** An expense in US cents, or its refund (negative). Categories: office/expenses/categories.ts. */
export const expenses = defineTable('expenses', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      /** The repeating expense that this is an occurrence of; its id is `row_id(series, 'occurrence/' + series_on)`. */
      series_id: c.idOf('expenses'),
      series_on: c.day,
    }),
    spent_on: c.named('Date', c.neededDay),
    vendor: c.phrase,
    ...c.register('amount', {
      amount_cents: c.cents,
      tax_cents: c.optionalCents,
      category: c.word,
      splits: c.listOf(
        c.shape<ExpenseSplit>({
          id: c.textPart,
          category: c.textPart,
          cents: c.numberPart,
          note: c.textPart,
        }),
      ),
    }),
    method: c.named('Payment method', c.choice(expenseMethods)),
    note: c.prose,
    inspection_id: c.idOf('inspections'),
    account_id: c.idOf('accounts'),
    paid_by: c.idOf('members'),
    is_billable: c.flag,
    /** RRULE counted from `spent_on`; '' for once. */
    repeat_rule: c.named('Repeats', c.repeat),
  },
});
export type Expense = RecordIn<typeof expenses>;

/** A photo or PDF of a receipt, as it was taken. */
export const expenseReceipts = defineTable('expense_receipts', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      expense_id: c.neededIdOf('expenses'),
      sha256: c.neededText,
      size_bytes: c.neededBigNumber,
      mime: c.neededChoice(receiptTypes),
      file_name: c.text,
    }),
  },
});
export type ExpenseReceipt = RecordIn<typeof expenseReceipts>;

/** Fills in a new expense whose vendor contains `words`. */
export const expenseRules = defineTable('expense_rules', {
  scope: 'office',
  writers: everybody,
  columns: {
    words: c.named('Vendor contains', c.neededPhrase),
    category: c.word,
    method: c.named('Payment method', c.choice(expenseMethods)),
    is_billable: c.flag,
  },
});
export type ExpenseRule = RecordIn<typeof expenseRules>;
