import { invoiceTotals } from '@plumbline/domain/office/invoices/amounts';
import { signedMoney } from '@plumbline/domain/office/invoices/signed-money';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { Card } from '@plumbline/ui';
import { percentInField } from '../edit/invoice-draft.ts';
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
      <table aria-label="Lines" className="type-table mt-3 w-full border-collapse">
        <thead>
          <tr className="text-meta text-text-3">
            <th scope="col" className="py-1.5 text-left font-strong">
              Description
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-strong">
              Qty
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-strong">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.id} className="border-t border-line align-top">
              <td className="py-2 break-words">
                {line.name}
                {hasTax && !line.isTaxed && <span className="block text-meta text-text-3">Not taxed</span>}
              </td>
              <td className="py-2 pl-3 text-right tabular-nums">{line.quantity}</td>
              <td className="py-2 pl-3 text-right tabular-nums">
                {signedMoney(line.quantity * line.unitCents)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong">
          {sums.map(([label, cents]) => (
            <tr key={label}>
              <th scope="row" colSpan={2} className="py-1 text-right font-normal text-text-2">
                {label}
              </th>
              <td className="py-1 pl-3 text-right tabular-nums">{signedMoney(cents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2} className="py-2 text-right font-strong">
              Total
            </th>
            <td className="py-2 pl-3 text-right font-strong tabular-nums">{exactMoney(totals.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      {invoice.depositCents > 0 && (
        <p className="type-note m-0 mt-2 text-text-2">{`Deposit requested: ${exactMoney(invoice.depositCents)}`}</p>
      )}
      {invoice.notes !== '' && (
        <p className="type-body m-0 mt-4 border-t border-line pt-4 whitespace-pre-line">{invoice.notes}</p>
      )}
    </Card>
  );
}
