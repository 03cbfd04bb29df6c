/** One expense with its receipts. Input stays on this device until saved. */
import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { changedMeanwhile } from '#src/ground/form/form-edit.ts';
import { FormSheet } from '#src/ground/form/form-sheet.tsx';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { type ExpenseWorld, type KeptExpense, useExpenseRows } from '../use-books.ts';
import type { ExpenseEdits } from '../use-expense-edits.ts';
import {
  changedExpenseValues,
  draftOfExpense,
  type ExpenseDraft,
  emptyExpenseDraft,
  expenseDraftSchema,
  problemsOfExpense,
  valuesOfExpense,
} from './expense-draft.ts';
import { ExpenseFields } from './expense-fields.tsx';
import { ReceiptsField } from './receipts-field.tsx';

export interface ExpenseSheetProps {
  /** Null for a new one. */
  readonly expense: KeptExpense | null;
  readonly world: ExpenseWorld;
  readonly edits: ExpenseEdits;
  readonly onClose: () => void;
}

export function ExpenseSheet({ expense, world, edits, onClose }: ExpenseSheetProps) {
  const save = useSaveExpense();
  const form = useKeptForm(`expense-${expense?.id ?? 'new'}`, {
    standing: expense === null ? emptyExpenseDraft(world.today) : draftOfExpense(expense),
    isNew: expense === null,
    shape: expenseDraftSchema,
    check: asking(problemsOfExpense),
    async save(edit) {
      const isSaved = await save(edit, expense);
      return savedOrSaid(isSaved);
    },
    onSaved: onClose,
  });
  return (
    <FormSheet
      form={form}
      title={expense === null ? 'New expense' : 'Expense'}
      saveLabel={expense === null ? 'Add expense' : 'Save expense'}
      onDelete={expense === null ? undefined : () => edits.remove([expense])}
      onClose={onClose}
    >
      {({ values, problems, change }) => (
        <>
          <ReceiptsField
            kept={expense === null ? [] : world.receiptsOf(expense.id)}
            draft={values}
            today={world.today}
            onChange={change}
          />
          <ExpenseFields draft={values} problems={problems} world={world} onChange={change} />
        </>
      )}
    </FormSheet>
  );
}

function useSaveExpense() {
  const { officeId, store } = useLocal();
  const rows = useExpenseRows();
  const commit = useCommit();
  return (edit: FormEdit<ExpenseDraft>, expense: KeptExpense | null): Promise<boolean> => {
    const { typed } = edit;
    const id = expense?.id ?? store.newId();
    const receipts = rows.receipts.adding(officeId, id, typed.receipts);
    const remembered = typed.isRule && typed.category !== '' && typed.splits.length === 0;
    const others = [
      ...receipts.changes,
      ...typed.removed.map((receiptId) => rows.receipts.removing({ id: receiptId, scopeId: officeId })),
      ...(remembered
        ? [
            rows.rules.inserting(officeId, store.newId(), {
              words: typed.vendor.trim(),
              category: typed.category,
            }),
          ]
        : []),
    ];
    if (expense === null) {
      return commit(
        [rows.inserting(officeId, id, { ...valuesOfExpense(typed), paidBy: store.userId }), ...others],
        {
          label: 'Add expense',
          done: createdText('Expense'),
          failed: failedText('create', 'Expense'),
          undone: 'Expense removed.',
          blobs: receipts.blobs,
        },
      );
    }
    const patch = changedExpenseValues(edit);
    if (Object.keys(patch).length + others.length === 0) return Promise.resolve(true);
    const unseen = changedMeanwhile(valuesOfExpense(edit.begun), valuesOfExpense(draftOfExpense(expense)));
    const own = Object.keys(patch).length === 0 ? [] : [rows.updating(expense, patch, unseen)];
    return commit([...own, ...others], {
      label: 'Change expense',
      done: updatedText('Expense'),
      failed: failedText('update', 'Expense'),
      undone: 'The change was undone.',
      blobs: receipts.blobs,
    });
  };
}
