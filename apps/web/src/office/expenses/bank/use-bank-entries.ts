/** What bank lines can be matched to: expenses, and payments with their invoice. */
import type { BankEntry } from '@plumbline/domain/office/expenses/bank/match-lines';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useExpenseRows } from '../use-books.ts';

export function useBankEntries(): readonly BankEntry[] {
  const { repositories, officeId } = useLocal();
  const rows = useExpenseRows();
  const expenses = useLive(`expenses ${officeId}`, () => rows.live({ scopeId: officeId }));
  const payments = useLive(`invoice payments ${officeId}`, () =>
    repositories.invoices.livePayments(officeId),
  );
  const invoices = useLive(`invoices ${officeId}`, () => repositories.invoices.live(officeId));
  return useMemo(() => {
    const billed = new Map(invoices.status === 'ready' ? invoices.value.map((each) => [each.id, each]) : []);
    const spent = expenses.status === 'ready' ? expenses.value : [];
    const paid = payments.status === 'ready' ? payments.value : [];
    return [
      ...spent.map(
        ({ id, spentOn, amountCents, vendor, note }): BankEntry => ({
          id,
          kind: 'expense',
          day: spentOn,
          amountCents: -amountCents + 0,
          words: [vendor, note].filter(Boolean).join(', ') || 'Expense without a vendor',
        }),
      ),
      ...paid.map(({ id, receivedOn, amountCents, invoiceId, reference }): BankEntry => {
        const invoice = billed.get(invoiceId);
        const number = invoice?.number == null ? '' : `invoice ${invoice.number}`;
        const words = ['Payment', invoice?.billName ?? '', number, reference].filter(Boolean).join(', ');
        return { id, kind: 'payment', day: receivedOn, amountCents, words };
      }),
    ];
  }, [expenses, payments, invoices]);
}
