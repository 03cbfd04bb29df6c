import { countOf } from '@plumbline/domain/ground/format-number';
import { createdText, failedText } from '@plumbline/domain/ground/messages';
import type { Suggestion } from '@plumbline/domain/office/expenses/bank/match-lines';
import { ruleFor } from '@plumbline/domain/office/expenses/vendor-rules';
import type { BankImport } from '@plumbline/domain/tables/records';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useExpenseRows } from '../use-books.ts';
import { type BankWorld, type KeptLine, useBankRows } from './use-bank.ts';

export function useBankEdits(world: BankWorld) {
  const { officeId, store } = useLocal();
  const bank = useBankRows();
  const expenses = useExpenseRows();
  const commit = useCommit();
  const failed = failedText('update', 'bank lines');
  const undone = 'Bank lines restored.';
  const lineOf = (id: string): KeptLine | undefined => world.lines.find((line) => line.id === id);
  return {
    match: (suggestions: readonly Suggestion[]): Promise<boolean> =>
      commit(
        suggestions.flatMap(({ lineId, entry, reason }) => {
          const line = lineOf(lineId);
          const target = entry.kind === 'expense' ? { expenseId: entry.id } : { paymentId: entry.id };
          return line === undefined ? [] : [bank.matching(line, { ...target, matchReason: reason })];
        }),
        { label: 'Match bank lines', done: `${countOf(suggestions.length, 'line')} matched`, failed, undone },
      ),
    ignore: (line: KeptLine): Promise<boolean> =>
      commit([bank.matching(line, { ignoredAt: store.nowIso() })], {
        label: 'Ignore bank line',
        done: 'Line ignored',
        failed,
        undone,
      }),
    reopen: (line: KeptLine): Promise<boolean> =>
      commit([bank.matching(line, {})], {
        label: 'Review bank line again',
        done: 'Line reopened',
        failed,
        undone,
      }),
    /** A new expense of the line, filed by the vendor's rule. */
    async addExpense(line: KeptLine): Promise<boolean> {
      const rules = await expenses.rules.list({ scopeId: officeId });
      const rule = ruleFor(rules, line.description);
      const id = store.newId();
      return commit(
        [
          expenses.inserting(officeId, id, {
            spentOn: line.postedOn,
            vendor: Array.from(line.description).slice(0, 200).join(''),
            amountCents: -line.amountCents,
            category: rule?.category ?? '',
            method: rule?.method || '',
            isBillable: rule?.isBillable ?? false,
            paidBy: store.userId,
          }),
          bank.matching(line, { expenseId: id, matchReason: 'Added from this line' }),
        ],
        { label: 'Add expense', done: createdText('Expense'), failed, undone },
      );
    },
    undoImport: (bankImport: BankImport): Promise<boolean> =>
      commit(
        bank.undoing(
          bankImport,
          world.lines.filter(({ importId }) => importId === bankImport.id),
        ),
        { label: 'Undo import', done: 'Import undone', failed, undone: 'Statement restored.' },
      ),
  };
}
