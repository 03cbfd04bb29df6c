import type { Standing } from '@plumbline/domain/office/subscription/subscription-standing';
import { Card, ListRow, Tag } from '@plumbline/ui';
import { type Invoice, MOST_INVOICES } from './calls/subscription-calls.ts';
import { amountText, dayText, invoiceWords } from './plan-words.ts';

export interface InvoiceListProps {
  readonly invoices: readonly Invoice[];
  readonly standing: Standing;
}

/** Invoices, newest first; older ones are in the portal. */
export function InvoiceList({ invoices, standing }: InvoiceListProps) {
  return (
    <section aria-labelledby="invoices" className="grid gap-3">
      <h2 id="invoices" className="type-h2 m-0">
        Invoices
      </h2>
      {invoices.length === 0 && (
        <p className="type-body m-0 text-text-2">
          {standing === 'trial'
            ? 'None yet: the trial costs nothing.'
            : 'None yet. Invoices appear here after the first charge.'}
        </p>
      )}
      {invoices.length > 0 && (
        <Card padding="none">
          <ul aria-label="Invoices" className="m-0 list-none p-0">
            {invoices.map((invoice) => (
              <li key={invoice.id} className="border-b border-line last:border-b-0">
                <InvoiceRow invoice={invoice} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {invoices.length === MOST_INVOICES && (
        <p className="type-meta m-0 text-text-3">Older ones are under Payment and invoices.</p>
      )}
    </section>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const { number, status, issuedAt, pageUrl, pdfUrl } = invoice;
  const name = number === '' ? 'Invoice' : number;
  const href = pageUrl ?? pdfUrl;
  const title = `${dayText(issuedAt)}, ${amountText(invoice)}`;
  return (
    <ListRow
      title={title}
      meta={name}
      aside={
        <Tag tone={status === 'paid' ? 'good' : status === 'open' ? 'needs' : 'plain'}>
          {invoiceWords[status]}
        </Tag>
      }
      render={
        href === null ? undefined : (
          // biome-ignore lint/a11y/useAnchorContent: the row puts its title into it
          <a href={href} target="_blank" rel="noreferrer" />
        )
      }
    />
  );
}
