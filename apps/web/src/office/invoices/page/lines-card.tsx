import { invoiceTotals } from '@plumbline/domain/office/invoices/amounts';
import { signedMoney } from '@plumbline/domain/office/invoices/signed-money';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { Card } from '@plumbline/ui';
import { percentInField } from '../edit/invoice-draft.ts';
import { LinesTable } from '../lines-table.tsx';
import type { InvoiceView } from '../use-invoices.ts';

export interface LinesCardProps {
  readonly view: InvoiceView;
  readonly taxName: string;
}

export function LinesCard({ view: { invoice }, taxName }: LinesCardProps) {
  const totals = invoiceTotals(invoice);
  const hasTax = invoice.taxRatePpm > 0;
  const sums = [
    ...(totals.discountCents > 0 || hasTax ? [['Subtotal', totals.subtotalCents] as const] : []),
    ...(totals.discountCents > 0 ? [['Discount', -totals.discountCents] as const] : []),
    ...(hasTax ? [[`${taxName} ${percentInField(invoice.taxRatePpm)}%`, totals.taxCents] as const] : []),
  ];
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">Lines</h2>
      {invoice.property !== '' && <p className="type-note m-0 mt-1 text-text-2">{invoice.property}</p>}
      <div className="mt-3">
        <LinesTable
          lines={invoice.lines.map((line) => ({
            name: line.name,
            note: hasTax && !line.isTaxed ? 'Not taxed' : null,
            quantity: line.quantity,
            amount: signedMoney(line.quantity * line.unitCents),
          }))}
          sums={[
            ...sums.map(([label, cents]) => ({ label, amount: signedMoney(cents), isStrong: false })),
            { label: 'Total', amount: exactMoney(totals.totalCents), isStrong: true },
          ]}
        />
      </div>
      {invoice.depositCents > 0 && (
        <p className="type-note m-0 mt-2 text-text-2">{`Deposit requested: ${exactMoney(invoice.depositCents)}`}</p>
      )}
      {invoice.notes !== '' && (
        <p className="type-body m-0 mt-4 border-t border-line pt-4 whitespace-pre-line">{invoice.notes}</p>
      )}
    </Card>
  );
}
