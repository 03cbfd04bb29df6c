import {
  type CsvColumns,
  csvColumnsSchema,
  fitsHeader,
  guessColumns,
  isUsable,
  readCsvStatement,
} from '@plumbline/domain/office/expenses/bank/read-csv';
import type { Statement, StatementLine } from '@plumbline/domain/office/expenses/bank/statement';
import { useState } from 'react';
import type { Change } from '#src/ground/local/change.ts';
import type { Bank } from '#src/ground/local/repositories/bank.ts';
import type { ReadStatement } from './read-file.ts';
import type { BankWorld } from './use-bank.ts';

export const NEW_ACCOUNT = 'new';

export interface ImportChoices {
  readonly accountId: string;
  readonly accountName: string;
  readonly columns: CsvColumns;
}
type Chosen = Partial<Omit<ImportChoices, 'columns'>> & { readonly columns?: CsvColumns | null };

const NONE: CsvColumns = {
  date: '',
  description: '',
  amount: '',
  debit: '',
  credit: '',
  isSpendingPositive: false,
  isDayFirst: false,
};

/** What a person chose for the open file, over what is remembered and guessed. */
export function useImportChoices({ accounts }: Pick<BankWorld, 'accounts'>) {
  const [chosen, setChosen] = useState<Chosen>({});
  const choicesOf = (found: ReadStatement): ImportChoices => {
    if (found.kind === 'ofx') return { accountId: NEW_ACCOUNT, accountName: '', columns: NONE };
    const remembered = accounts.map(({ id, csvColumns }) => {
      const columns = csvColumnsSchema.safeParse(csvColumns).data;
      return { id, columns: columns && fitsHeader(columns, found.table.header) ? columns : null };
    });
    const accountId =
      chosen.accountId ?? remembered.find(({ columns }) => columns !== null)?.id ?? NEW_ACCOUNT;
    const own = remembered.find(({ id }) => id === accountId)?.columns;
    return {
      accountId,
      accountName: chosen.accountName ?? 'Checking',
      columns: chosen.columns ?? own ?? guessColumns(found.table),
    };
  };
  const choose = (patch: Chosen): void => setChosen((before) => ({ ...before, ...patch }));
  return { choicesOf, choose };
}

export interface PlannedImport {
  readonly changes: readonly Change[];
  readonly newCount: number;
  readonly knownCount: number;
  readonly unreadCount: number;
  readonly sample: readonly StatementLine[];
}

interface PlanDeps {
  readonly bank: Bank;
  readonly world: Pick<BankWorld, 'accounts' | 'lines'>;
  readonly officeId: string;
  readonly newId: () => string;
}

const SAMPLE = 8;

export function planImport(found: ReadStatement, choices: ImportChoices, deps: PlanDeps): PlannedImport {
  const statements =
    found.kind === 'ofx'
      ? found.statements
      : isUsable(choices.columns)
        ? [readCsvStatement(found.table, choices.columns)]
        : [];
  const parts = statements.map((statement) => planStatement(statement, found.fileName, choices, deps));
  const lines = parts.flatMap((part) => part.added);
  return {
    changes: parts.flatMap(({ changes }) => changes),
    newCount: lines.length,
    knownCount: statements.reduce((sum, { lines: all }) => sum + all.length, 0) - lines.length,
    unreadCount: statements.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    sample: lines.slice(0, SAMPLE),
  };
}

function planStatement(
  { format, accountKey, lines, unreadCount: _unreadCount }: Statement,
  fileName: string,
  { accountId, accountName, columns }: ImportChoices,
  { bank, world, officeId, newId }: PlanDeps,
): { readonly changes: readonly Change[]; readonly added: readonly StatementLine[] } {
  const known =
    format === 'ofx'
      ? world.accounts.find((each) => each.accountKey === accountKey)
      : world.accounts.find(({ id }) => id === accountId);
  const account = known?.id ?? newId();
  const there = new Set(world.lines.map(({ id }) => id));
  const added = lines.filter(({ key }) => !there.has(bank.lineId(account, key)));
  if (added.length === 0) return { changes: [], added };
  const importId = newId();
  const csvColumns = format === 'csv' ? columns : null;
  const name = format === 'ofx' ? `Account ${accountKey.slice(-4)}` : accountName.trim() || 'Checking';
  const own =
    known === undefined
      ? [bank.accounts.inserting(officeId, account, { accountKey, name, csvColumns })]
      : csvColumns === null
        ? []
        : [bank.accounts.updating(known, { csvColumns })];
  return {
    added,
    changes: [
      ...own,
      bank.imports.inserting(officeId, importId, {
        bankAccountId: account,
        fileName,
        format,
        lineCount: added.length,
      }),
      ...added.map(({ key, ...line }) =>
        bank.bringingBack(
          bank.lines.inserting(officeId, bank.lineId(account, key), {
            bankAccountId: account,
            lineKey: key,
            importId,
            ...line,
          }),
        ),
      ),
    ],
  };
}
