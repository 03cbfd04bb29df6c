import { expenseReceipts, expenseRules, expenses } from '@plumbline/domain/tables/records';
import type { Change, CommitOptions } from '../change.ts';
import { blobOf, type ReceiptFile } from '../files/keep-receipt.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/**
 * Expenses, their receipts, and the rules that fill them in. Created where they are shown: most pages have no use for
 * them.
 */
export function createExpenses(store: LocalStore) {
  const receipts = createRecordRepository(store, expenseReceipts);
  return {
    ...createRecordRepository(store, expenses),
    rules: createRecordRepository(store, expenseRules),
    receipts: {
      ...receipts,
      /** Rows and uploads of receipts, for the commit of their expense. The bytes are already in the file store. */
      adding(
        officeId: string,
        expenseId: string,
        files: readonly ReceiptFile[],
      ): { readonly changes: readonly Change[]; readonly blobs: NonNullable<CommitOptions['blobs']> } {
        return {
          changes: files.map(({ ext: _ext, ...values }) =>
            receipts.inserting(officeId, store.newId(), { expenseId, ...values }),
          ),
          blobs: files.map((file) => blobOf(officeId, file)),
        };
      },
    },
  };
}
export type Expenses = ReturnType<typeof createExpenses>;
