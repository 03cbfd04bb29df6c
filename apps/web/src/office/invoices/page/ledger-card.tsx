/** What was paid, and what the office or the card processor said about it. */
import { paymentStanding } from '@plumbline/domain/office/invoices/ledger';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import type { InvoicePayment } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Card, ConfirmDialog, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { KeptFile } from '#src/ground/local/react/kept-file.tsx';
import { ADJUSTMENT_LABELS, METHOD_LABELS } from '../method-labels.ts';
import type { InvoiceView } from '../use-invoices.ts';
import type { InvoiceEdits } from './use-invoice-edits.ts';

const STANDINGS = {
  reported: { label: 'Reported', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  reversed: { label: 'Reversed', tone: 'plain' },
} as const;

export interface LedgerCardProps {
  readonly view: InvoiceView;
  readonly edits: InvoiceEdits;
}

export function LedgerCard({ view, edits }: LedgerCardProps) {
  const [reversing, setReversing] = useState<InvoicePayment | null>(null);
  const others = view.adjustments.filter(({ kind }) => kind !== 'confirmation' && kind !== 'reversal');
  if (view.payments.length + others.length === 0) return null;
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">Payments</h2>
      <ul className="m-0 mt-2 grid list-none gap-3 p-0">
        {view.payments.map((payment) => {
          const standing = paymentStanding(payment, view.adjustments);
          const { label, tone } = STANDINGS[standing];
          return (
            <li key={payment.id} className="border-t border-line pt-3">
              <div className="flex items-start justify-between gap-3">
                <span className="type-ui font-strong tabular-nums">{exactMoney(payment.amountCents)}</span>
                <Tag tone={tone}>{label}</Tag>
              </div>
              <p className="type-note m-0 mt-0.5 break-words text-text-2">
                {[
                  METHOD_LABELS[payment.method],
                  payment.reference,
                  formatDay(payment.receivedOn),
                  payment.note,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {payment.photoFile !== '' && (
                <ul className="m-0 mt-2 w-28 p-0">
                  <CheckPicture photoFile={payment.photoFile} />
                </ul>
              )}
              {edits.isOffice && (payment.provider ?? '') === '' && standing !== 'reversed' && (
                <div className="mt-1.5 flex flex-wrap gap-2">
                  {standing === 'reported' && (
                    <Button
                      label="Confirm payment"
                      variant="outline"
                      onClick={() => void edits.confirm(payment)}
                    />
                  )}
                  <Button label="Reverse payment" variant="bare" onClick={() => setReversing(payment)} />
                </div>
              )}
            </li>
          );
        })}
        {others.map((entry) => (
          <li key={entry.id} className="border-t border-line pt-3">
            <div className="flex items-start justify-between gap-3">
              <span className="type-ui">{ADJUSTMENT_LABELS[entry.kind]}</span>
              <span className="type-ui font-strong tabular-nums">{exactMoney(entry.amountCents)}</span>
            </div>
            <p className="type-note m-0 mt-0.5 break-words text-text-2">
              {[formatDay(entry.happenedOn), entry.note].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={reversing !== null}
        onOpenChange={() => setReversing(null)}
        title="Reverse this payment?"
        description="For a returned check or a wrong entry. The payment stays in the list but no longer counts. This can’t be undone."
        confirmLabel="Reverse payment"
        onConfirm={() => {
          if (reversing !== null) void edits.reverse(reversing);
          setReversing(null);
        }}
      />
    </Card>
  );
}

function CheckPicture({ photoFile }: Pick<InvoicePayment, 'photoFile'>) {
  const [sha256 = '', ext = ''] = photoFile.split('.');
  return <KeptFile label="Check photo" sha256={sha256} ext={ext} />;
}
