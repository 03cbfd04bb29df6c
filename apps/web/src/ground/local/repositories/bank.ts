import { rowId } from '@plumbline/domain/sync/row-id';
import {
  type BankImport,
  type BankLine,
  bankAccounts,
  bankImports,
  bankLines,
} from '@plumbline/domain/tables/records';
import type { Change } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

export type BankMatch = Partial<Pick<BankLine, 'expenseId' | 'paymentId' | 'matchReason' | 'ignoredAt'>>;
type Place = Pick<BankLine, 'id' | 'scopeId'>;

/** Bank statements: accounts, imports, lines. Created where they are shown. */
export function createBank(store: LocalStore) {
  const lines = createRecordRepository(store, bankLines);
  const imports = createRecordRepository(store, bankImports);
  return {
    accounts: createRecordRepository(store, bankAccounts),
    imports,
    lines,
    lineId: (accountId: string, key: string): string => rowId(accountId, `line/${key}`),
    /** Whole register, so that a yes on one device never meets half of another's. */
    matching: (line: Place, match: BankMatch): Change =>
      lines.updating(line, { expenseId: null, paymentId: null, matchReason: '', ignoredAt: null, ...match }),
    /** With its lines; what they were matched to stays. */
    undoing: (bankImport: Pick<BankImport, 'id' | 'scopeId'>, own: readonly Place[]): Change[] => [
      ...own.map((line) => lines.removing(line)),
      imports.removing(bankImport),
    ],
    /** Restores a line whose import was undone. */
    bringingBack: (change: Change): Change => ({ ...change, values: { ...change.values, deleted_at: null } }),
  };
}
export type Bank = ReturnType<typeof createBank>;
