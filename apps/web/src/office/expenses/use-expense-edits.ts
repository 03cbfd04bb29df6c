/** Edits of expenses in the list: each a commit with a message and Undo. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { createdText, deletedText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { DueOccurrence } from '@plumbline/domain/office/expenses/repeat-days';
import type { Expense } from '@plumbline/domain/tables/records';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { type KeptExpense, useExpenseRows } from './use-books.ts';

export type BulkPatch = Partial<Pick<Expense, 'category' | 'method' | 'isBillable'>>;

export interface ExpenseEdits {
  readonly remove: (expenses: readonly KeptExpense[]) => Promise<boolean>;
  /** Expenses with splits keep their categories. */
  readonly change: (expenses: readonly KeptExpense[], patch: BulkPatch) => Promise<boolean>;
  /** Adds occurrences of repeating expenses. */
  readonly addDue: (due: readonly DueOccurrence<KeptExpense>[]) => Promise<boolean>;
}

export function useExpenseEdits(): ExpenseEdits {
  const rows = useExpenseRows();
  const { officeId } = useLocal();
  const commit = useCommit();
  return {
    remove: (expenses) =>
      commit(
        expenses.map((expense) => rows.removing(expense)),
        {
          label: 'Delete expenses',
          done: deletedText(expenses.length === 1 ? 'Expense' : countOf(expenses.length, 'expense')),
          failed: failedText('delete', 'Expense'),
          undone: expenses.length === 1 ? 'Expense restored.' : 'Expenses restored.',
        },
      ),
    change: (expenses, patch) =>
      commit(
        expenses.map((expense) => rows.updating(expense, patchFor(expense, patch))),
        {
          label: 'Change expenses',
          done: updatedText(expenses.length === 1 ? 'Expense' : countOf(expenses.length, 'expense')),
          failed: failedText('update', 'Expense'),
          undone: 'The change was undone.',
        },
      ),
    addDue: (due) =>
      commit(
        due.map(({ series, day, id }) =>
          rows.inserting(officeId, id, {
            ...series,
            spentOn: day,
            repeatRule: '',
            seriesId: series.id,
            seriesOn: day,
          }),
        ),
        {
          label: 'Add repeating expenses',
          done: createdText(due.length === 1 ? 'Expense' : countOf(due.length, 'expense')),
          failed: failedText('create', 'Expense'),
          undone: 'Nothing was added.',
        },
      ),
  };
}

/** The whole register is written, so that half of it never meets half of another device's. */
function patchFor(expense: KeptExpense, { category, ...rest }: BulkPatch): Partial<Expense> {
  if (category === undefined || expense.splits.length > 0) return rest;
  const { amountCents, taxCents, splits } = expense;
  return { ...rest, category, amountCents, taxCents, splits };
}
