import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const bankFormats = ['csv', 'ofx'] as const;
export type BankFormat = (typeof bankFormats)[number];

/** A bank or card account whose statements are imported. */
export const bankAccounts = defineTable('bank_accounts', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      /** Bank and last four digits of an OFX file; '' for CSV only. */
      account_key: c.text,
    }),
    name: c.neededPhrase,
    /** Read by `csvColumnsSchema` (office/expenses/bank/read-csv.ts). */
    csv_columns: c.json,
  },
});
export type BankAccount = RecordIn<typeof bankAccounts>;

export const bankImports = defineTable('bank_imports', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      bank_account_id: c.neededIdOf('bank_accounts'),
      file_name: c.text,
      format: c.neededChoice(bankFormats),
      line_count: c.count,
    }),
  },
});
export type BankImport = RecordIn<typeof bankImports>;

/** A line of a statement, negative for money out; its id is `row_id(account, 'line/' + line_key)`. */
export const bankLines = defineTable('bank_lines', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      bank_account_id: c.neededIdOf('bank_accounts'),
      line_key: c.neededText,
    }),
    ...c.register('line', {
      import_id: c.neededIdOf('bank_imports'),
      posted_on: c.neededDay,
      amount_cents: c.cents,
      description: c.text,
    }),
    ...c.register('match', {
      expense_id: c.idOf('expenses'),
      payment_id: c.uuid,
      match_reason: c.text,
      ignored_at: c.instant,
    }),
  },
});
export type BankLine = RecordIn<typeof bankLines>;
