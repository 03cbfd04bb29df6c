/** The office's expenses, receipts, rules and what they are about; live, from this device. */
import { thoseThere } from '@plumbline/domain/contacts/standing-for';
import { groupBy } from '@plumbline/domain/ground/group-by';
import type {
  Account,
  Expense,
  ExpenseReceipt,
  ExpenseRule,
  Inspection,
} from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createExpenses, type Expenses } from '#src/ground/local/repositories/expenses.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export type KeptExpense = Kept<Expense>;
export type KeptReceipt = Kept<ExpenseReceipt>;

export interface ExpenseWorld {
  /** Latest first. */
  readonly expenses: readonly KeptExpense[];
  /** IDs of every row, deleted ones included: an occurrence that was removed is not offered again. */
  readonly knownIds: ReadonlySet<string>;
  readonly receiptsOf: (expenseId: string) => readonly KeptReceipt[];
  readonly rules: readonly Kept<ExpenseRule>[];
  readonly accounts: readonly Account[];
  readonly inspections: readonly Inspection[];
  /** YYYY-MM-DD */
  readonly today: string;
}

export function useExpenseRows(): Expenses {
  const { store } = useLocal();
  return useMemo(() => createExpenses(store), [store]);
}

export function useExpenseWorld(): LiveState<ExpenseWorld> {
  const { repositories, officeId, store } = useLocal();
  const rows = useExpenseRows();
  const withBin = { scopeId: officeId, withDeleted: true };
  const expenses = useLive(`expenses with bin ${officeId}`, () => rows.live(withBin));
  const receipts = useLive(`receipts ${officeId}`, () => rows.receipts.live({ scopeId: officeId }));
  const rules = useLive(`expense rules ${officeId}`, () => rows.rules.live({ scopeId: officeId }));
  const accounts = useLive(`accounts with bin ${officeId}`, () => repositories.accounts.live(withBin));
  const inspections = useLive(`inspections ${officeId}`, () =>
    repositories.inspections.live({ scopeId: officeId }),
  );
  return useMemo(() => {
    const joined = joinLive({ expenses, receipts, rules, accounts, inspections });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    const byExpense = groupBy(rows.receipts, ({ expenseId }) => expenseId);
    return {
      status: 'ready',
      value: {
        expenses: rows.expenses.filter(({ deletedAt }) => deletedAt === null).sort(latestFirst),
        knownIds: new Set(rows.expenses.map(({ id }) => id)),
        receiptsOf: (id) => byExpense.get(id) ?? [],
        rules: rows.rules,
        accounts: thoseThere(rows.accounts),
        inspections: rows.inspections,
        today: localDay(store.clock.nowMs()),
      },
    };
  }, [expenses, receipts, rules, accounts, inspections, store]);
}

const latestFirst = (a: KeptExpense, b: KeptExpense): number =>
  a.spentOn === b.spentOn ? (a.id < b.id ? 1 : -1) : a.spentOn < b.spentOn ? 1 : -1;
