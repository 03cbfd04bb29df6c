import { signedMoney } from '@plumbline/domain/office/invoices/signed-money';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { formatDay } from '@plumbline/domain/time/format-time';
import { DataTable, type TableColumn } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { InvoiceTag } from '../state-tag.tsx';
import type { InvoiceView } from '../use-invoices.ts';

const COLUMNS: readonly TableColumn<InvoiceView>[] = [
  {
    id: 'name',
    header: 'Invoice',
    width: '8rem',
    onPhone: 'meta',
    cell: ({ name }) => name,
  },
  {
    id: 'bill',
    header: 'Bill to',
    onPhone: 'title',
    cell: ({ invoice }) => (
      <span className="font-strong break-words text-text">{invoice.billName || 'No name yet'}</span>
    ),
  },
  {
    id: 'property',
    header: 'Property',
    isDeskOnly: true,
    onPhone: 'hidden',
    cell: ({ invoice }) => <span className="break-words">{invoice.property}</span>,
  },
  {
    id: 'due',
    header: 'Due',
    width: '9.5rem',
    onPhone: 'hidden',
    cell: ({ invoice }) => (invoice.dueOn === null ? '' : formatDay(invoice.dueOn)),
  },
  {
    id: 'total',
    header: 'Total',
    width: '6rem',
    align: 'right',
    onPhone: 'meta',
    cell: ({ invoice }) => exactMoney(invoice.totalCents),
  },
  {
    id: 'balance',
    header: 'Balance',
    width: '6rem',
    align: 'right',
    onPhone: 'hidden',
    cell: ({ balanceCents }) => signedMoney(balanceCents),
  },
  {
    id: 'state',
    header: 'Status',
    width: '10rem',
    onPhone: 'aside',
    cell: ({ state }) => <InvoiceTag state={state} />,
  },
];

export function InvoiceTable({ rows }: { readonly rows: readonly InvoiceView[] }) {
  return (
    <DataTable
      label="Invoices"
      columns={COLUMNS}
      groups={[{ id: 'all', label: null, rows }]}
      rowKey={({ invoice }) => invoice.id}
      renderRow={({ invoice }) => <Link to="/invoices/$id" params={{ id: invoice.id }} />}
    />
  );
}
