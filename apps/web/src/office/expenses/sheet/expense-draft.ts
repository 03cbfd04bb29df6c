/** An expense as typed: amounts stay text until saved. */
import { sumOf } from '@plumbline/domain/office/expenses/splits';
import { keptRule } from '@plumbline/domain/office/tasks/repeat';
import { amountInField, exactMoney, readAmount } from '@plumbline/domain/report/repair-request/amount-text';
import { type Expense, expenseMethods, receiptTypes } from '@plumbline/domain/tables/records';
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';
import * as z from 'zod/mini';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween } from '#src/ground/form/form-edit.ts';

const id = z.nullable(z.string());
const splitSchema = z.object({ id: z.string(), category: z.string(), dollars: z.string(), note: z.string() });
export type SplitDraft = z.infer<typeof splitSchema>;
const receiptSchema = z.object({
  sha256: z.string(),
  sizeBytes: z.number(),
  mime: z.enum(receiptTypes),
  fileName: z.string(),
  ext: z.string(),
});

export const expenseDraftSchema = z.object({
  spentOn: z.string(),
  vendor: z.string(),
  dollars: z.string(),
  /** Money that came back. */
  isRefund: z.boolean(),
  tax: z.string(),
  category: z.string(),
  splits: z.array(splitSchema),
  method: z.enum(expenseMethods),
  note: z.string(),
  inspectionId: id,
  accountId: id,
  isBillable: z.boolean(),
  repeatRule: z.string(),
  /** Files in the file store that are not rows yet. */
  receipts: z.array(receiptSchema),
  /** Removed ones, by id. */
  removed: z.array(z.string()),
  /** Whether the category is remembered for the vendor. */
  isRule: z.boolean(),
});
export type ExpenseDraft = z.infer<typeof expenseDraftSchema>;

export const emptyExpenseDraft = (spentOn: string): ExpenseDraft => ({
  spentOn,
  vendor: '',
  dollars: '',
  isRefund: false,
  tax: '',
  category: '',
  splits: [],
  method: '',
  note: '',
  inspectionId: null,
  accountId: null,
  isBillable: false,
  repeatRule: '',
  receipts: [],
  removed: [],
  isRule: false,
});

export const draftOfExpense = (expense: Expense): ExpenseDraft => ({
  spentOn: expense.spentOn,
  vendor: expense.vendor,
  dollars: amountInField(Math.abs(expense.amountCents)),
  isRefund: expense.amountCents < 0,
  tax: expense.taxCents === null ? '' : amountInField(Math.abs(expense.taxCents)),
  category: expense.category,
  splits: expense.splits.map(({ id: splitId, category, cents, note }) => ({
    id: splitId,
    category,
    dollars: amountInField(Math.abs(cents)),
    note,
  })),
  method: expense.method,
  note: expense.note,
  inspectionId: expense.inspectionId,
  accountId: expense.accountId,
  isBillable: expense.isBillable,
  repeatRule: expense.repeatRule,
  receipts: [],
  removed: [],
  isRule: false,
});

/** Cents of a field; null when it is not an amount. */
export function centsIn(text: string): number | null {
  const read = readAmount(text);
  return typeof read === 'number' ? read : null;
}

export type ExpenseProblems = Partial<Record<'spentOn' | 'dollars' | 'tax' | 'splits', string>>;

export function problemsOfExpense(draft: ExpenseDraft): ExpenseProblems {
  const cents = centsIn(draft.dollars);
  const tax = draft.tax.trim() === '' ? 0 : centsIn(draft.tax);
  const splitProblem = cents === null ? null : problemOfSplits(draft.splits, cents);
  return {
    ...(!isCalendarDay(draft.spentOn) && { spentOn: 'Enter the date.' }),
    ...(cents === null && { dollars: 'Enter the amount, like 45.99.' }),
    ...(tax === null && { tax: 'Enter the tax, like 2.80, or leave it empty.' }),
    ...(tax !== null && cents !== null && tax > cents && { tax: 'The tax is more than the amount.' }),
    ...(splitProblem !== null && { splits: splitProblem }),
  };
}

function problemOfSplits(splits: readonly SplitDraft[], cents: number): string | null {
  if (splits.length === 0) return null;
  const parts = splits.map(({ dollars }) => centsIn(dollars));
  if (parts.includes(null)) return 'Each part needs an amount.';
  const rest = cents - sumOf(parts.map((part) => ({ cents: part ?? 0 })));
  if (rest === 0) return null;
  return rest > 0
    ? `${exactMoney(rest)} is not in any part yet.`
    : `The parts are ${exactMoney(-rest)} more than the amount.`;
}

type ExpenseValues = Pick<
  Expense,
  | 'spentOn'
  | 'vendor'
  | 'amountCents'
  | 'taxCents'
  | 'category'
  | 'splits'
  | 'method'
  | 'note'
  | 'inspectionId'
  | 'accountId'
  | 'isBillable'
  | 'repeatRule'
>;

/** Columns of a valid draft. */
export function valuesOfExpense(draft: ExpenseDraft): ExpenseValues {
  const sign = draft.isRefund ? -1 : 1;
  // 0 * -1 is -0, which is another value for a comparison.
  const signed = (text: string): number => (centsIn(text) ?? 0) * sign + 0;
  return {
    spentOn: draft.spentOn,
    vendor: draft.vendor.trim(),
    amountCents: signed(draft.dollars),
    taxCents: draft.tax.trim() === '' ? null : signed(draft.tax),
    category: draft.splits.length > 0 ? '' : draft.category,
    splits: draft.splits.map(({ id: splitId, category, dollars, note }) => ({
      id: splitId,
      category,
      cents: signed(dollars),
      note: note.trim(),
    })),
    method: draft.method,
    note: draft.note.trim(),
    inspectionId: draft.inspectionId,
    accountId: draft.accountId,
    isBillable: draft.isBillable,
    repeatRule: draft.repeatRule === '' ? '' : keptRule(draft.repeatRule, draft.spentOn),
  };
}

/** One register: amount and parts are written together. */
const TOGETHER = [['amountCents', 'taxCents', 'category', 'splits']] as const;

export const changedExpenseValues = ({ begun, typed }: FormEdit<ExpenseDraft>): Partial<ExpenseValues> =>
  changedBetween(valuesOfExpense(begun), valuesOfExpense(typed), TOGETHER);
