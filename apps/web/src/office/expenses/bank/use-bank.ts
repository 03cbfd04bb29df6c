/** Bank lines with what they may be; live, from this device. */
import {
  type BankEntry,
  type Suggestion,
  suggestMatches,
} from '@plumbline/domain/office/expenses/bank/match-lines';
import type { BankAccount, BankImport, BankLine } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { type Bank, createBank } from '#src/ground/local/repositories/bank.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export type KeptLine = Kept<BankLine>;

export interface BankWorld {
  readonly accounts: readonly Kept<BankAccount>[];
  /** Newest first. */
  readonly imports: readonly Kept<BankImport>[];
  /** Latest first. */
  readonly lines: readonly KeptLine[];
  /** By line. */
  readonly suggestions: ReadonlyMap<string, Suggestion>;
  /** What each expense or payment is called. */
  readonly nameOf: (line: KeptLine) => string;
}

export function useBankRows(): Bank {
  const { store } = useLocal();
  return useMemo(() => createBank(store), [store]);
}

export const isOpenLine = ({ expenseId, paymentId, ignoredAt }: BankLine): boolean =>
  expenseId === null && paymentId === null && ignoredAt === null;

export function useBankWorld(entries: readonly BankEntry[]): LiveState<BankWorld> {
  const { officeId } = useLocal();
  const bank = useBankRows();
  const scope = { scopeId: officeId };
  const accounts = useLive(`bank accounts ${officeId}`, () => bank.accounts.live(scope));
  const imports = useLive(`bank imports ${officeId}`, () => bank.imports.live(scope));
  const lines = useLive(`bank lines ${officeId}`, () => bank.lines.live(scope));
  return useMemo(() => {
    const joined = joinLive({ accounts, imports, lines });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    const taken = new Set(rows.lines.flatMap(({ expenseId, paymentId }) => [expenseId, paymentId]));
    const free = entries.filter(({ id }) => !taken.has(id));
    const found = suggestMatches(rows.lines.filter(isOpenLine), free);
    const names = new Map(entries.map(({ id, words }) => [id, words]));
    return {
      status: 'ready',
      value: {
        accounts: rows.accounts,
        imports: [...rows.imports].sort((a, b) => (a.id < b.id ? 1 : -1)),
        lines: [...rows.lines].sort((a, b) => b.postedOn.localeCompare(a.postedOn) || (a.id < b.id ? -1 : 1)),
        suggestions: new Map(found.map((each) => [each.lineId, each])),
        nameOf: ({ expenseId, paymentId }) => names.get(expenseId ?? paymentId ?? '') ?? 'A deleted item',
      },
    };
  }, [accounts, imports, lines, entries]);
}
