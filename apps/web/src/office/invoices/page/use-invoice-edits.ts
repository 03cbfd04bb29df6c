import { deletedText, failedText } from '@plumbline/domain/ground/messages';
import { termsFrom } from '@plumbline/domain/office/invoices/new-invoice';
import type { InvoicePayment } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import { blobOf } from '#src/ground/local/files/keep-receipt.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { type CommitWords, useCommit } from '#src/ground/local/react/use-commit.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import type { EnteredMoney } from '../edit/entry-sheet.tsx';
import type { InvoiceView, InvoiceWorld } from '../use-invoices.ts';

export interface InvoiceEdits {
  /** Payments that this person records count without a confirmation. */
  readonly isOffice: boolean;
  readonly issue: () => Promise<boolean>;
  readonly pay: (money: EnteredMoney) => Promise<boolean>;
  readonly refund: (money: EnteredMoney) => Promise<boolean>;
  readonly confirm: (payment: InvoicePayment) => Promise<boolean>;
  readonly reverse: (payment: InvoicePayment) => Promise<boolean>;
  readonly void: (reason: string) => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
  readonly restore: () => Promise<boolean>;
}

export function useInvoiceEdits({ invoice }: InvoiceView, { settings, today }: InvoiceWorld): InvoiceEdits {
  const { repositories } = useLocal();
  const commit = useCommit();
  const isOffice = useSignedIn()?.organization?.role !== 'inspector';
  const { invoices } = repositories;
  const write = (
    changes: readonly Change[],
    words: Pick<CommitWords, 'label' | 'done' | 'detail' | 'undone' | 'blobs'>,
  ): Promise<boolean> => commit(changes, { failed: failedText('update', 'invoice'), ...words });
  return {
    isOffice,
    issue: () =>
      write([invoices.editing(invoice, termsFrom(today, settings))], {
        label: 'Issue invoice',
        done: 'Invoice issued',
      }),
    pay: ({ amountCents, day, method, reference, note, photo }) =>
      write(
        invoices.paying(
          invoice,
          {
            amountCents,
            receivedOn: day,
            method,
            reference,
            note,
            photoId: null,
            photoFile: photo === null ? '' : `${photo.sha256}.${photo.ext}`,
          },
          isOffice,
        ),
        {
          label: 'Record payment',
          done: isOffice ? 'Payment recorded' : 'Payment reported to the office',
          ...(photo !== null && { blobs: [blobOf(invoice.scopeId, photo)] }),
        },
      ),
    refund: ({ amountCents, day, note }) =>
      write([invoices.refunding(invoice, { amountCents, happenedOn: day, note })], {
        label: 'Record refund',
        done: 'Refund recorded',
      }),
    confirm: (payment) =>
      write([invoices.confirming(payment, today)], { label: 'Confirm payment', done: 'Payment confirmed' }),
    reverse: (payment) =>
      write([invoices.reversing(payment, today, '')], { label: 'Reverse payment', done: 'Payment reversed' }),
    void: (reason) =>
      write([invoices.voiding(invoice, reason)], { label: 'Void invoice', done: 'Invoice voided' }),
    remove: () =>
      write([invoices.removing(invoice)], {
        label: 'Delete invoice',
        done: deletedText('Invoice'),
        detail: 'You can restore it under Trash.',
        undone: 'Invoice restored',
      }),
    restore: () =>
      write([invoices.restoring(invoice)], { label: 'Restore invoice', done: 'Invoice restored' }),
  };
}
