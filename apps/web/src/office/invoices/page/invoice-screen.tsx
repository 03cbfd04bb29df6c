/** /invoices/{id}: one invoice with its ledger, from this device. */
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { formatDay } from '@plumbline/domain/time/format-time';
import { BackLink, Button, Card, EmptyState, LinkButton, PageHeader } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { EntrySheet } from '../edit/entry-sheet.tsx';
import { InvoiceSheet } from '../edit/invoice-sheet.tsx';
import { InvoiceTag } from '../state-tag.tsx';
import { type InvoiceView, type InvoiceWorld, useInvoices } from '../use-invoices.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { LinksCard } from './links-card.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useInvoiceEdits } from './use-invoice-edits.ts';

export interface InvoiceScreenProps {
  readonly invoiceId: string;
  readonly onLeave: () => void;
}

export function InvoiceScreen({ invoiceId, onLeave }: InvoiceScreenProps) {
  return (
    <LiveGate subject="invoice" useValue={useInvoices}>
      {(world) => {
        const isAsked = ({ invoice }: InvoiceView): boolean => invoice.id === invoiceId;
        const view = world.views.find(isAsked);
        const deleted = world.deleted.find(isAsked);
        if (view !== undefined) return <Invoice view={view} world={world} onLeave={onLeave} />;
        return deleted === undefined ? <AbsentInvoice /> : <DeletedDraft view={deleted} world={world} />;
      }}
    </LiveGate>
  );
}

const AbsentInvoice = () => (
  <EmptyState
    title="Invoice not found"
    className="mx-5 mt-12 md:mx-8"
    action={<LinkButton label="All invoices" render={<Link to="/invoices" />} />}
  >
    It may not have downloaded to this device yet, or it was deleted.
  </EmptyState>
);

function DeletedDraft({ view, world }: Pick<InvoiceProps, 'view' | 'world'>) {
  const edits = useInvoiceEdits(view, world);
  const { billName, totalCents } = view.invoice;
  return (
    <EmptyState
      title="This draft is in Trash"
      className="mx-5 mt-12 md:mx-8"
      action={<Button label="Restore draft" variant="primary" onClick={() => void edits.restore()} />}
    >
      {`${billName === '' ? 'No name yet' : billName}, ${exactMoney(totalCents)}.`}
    </EmptyState>
  );
}

export type InvoicePart = 'edit' | 'payment' | 'refund' | 'send';

interface InvoiceProps {
  readonly view: InvoiceView;
  readonly world: InvoiceWorld;
  readonly onLeave: () => void;
}

function Invoice({ view, world, onLeave }: InvoiceProps) {
  const { invoice, state, balanceCents, sums } = view;
  const edits = useInvoiceEdits(view, world);
  const [open, setOpen] = useState<InvoicePart | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="page-reading pt-5 pb-16">
      <BackLink label="Invoices" render={<Link to="/invoices" />} />
      <PageHeader
        title={view.name}
        help={<HelpLink article="invoices" />}
        description={
          <span className="inline-flex flex-wrap items-center gap-2">
            <InvoiceTag state={state} />
            {invoice.dueOn !== null && <span>Due {formatDay(invoice.dueOn)}</span>}
          </span>
        }
        actions={
          <InvoiceActions view={view} world={world} edits={edits} onOpen={setOpen} onLeave={onLeave} />
        }
        className="mb-6"
      />
      {invoice.voidedAt !== null && (
        <p className="type-body mt-0 mb-5 text-text-2">
          {invoice.voidReason === ''
            ? 'This invoice is void.'
            : `This invoice is void: ${invoice.voidReason}`}
        </p>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <LinesCard view={view} taxName={world.settings.taxName} />
        <div className="grid gap-5">
          <Card padding="large">
            <p className="type-label m-0 text-text-2">{balanceCents < 0 ? 'To be refunded' : 'Balance'}</p>
            <p className="type-amount m-0 mt-1">{exactMoney(Math.abs(balanceCents))}</p>
            {sums.reportedCents > 0 && (
              <p className="type-note m-0 mt-2 text-text-2">
                {exactMoney(sums.reportedCents)} reported, not confirmed.
              </p>
            )}
          </Card>
          <BillCard view={view} />
          <LedgerCard view={view} edits={edits} />
          {invoice.issuedOn !== null && <LinksCard invoiceId={invoice.id} />}
        </div>
      </div>
      {open === 'edit' && <InvoiceSheet invoice={invoice} taxName={world.settings.taxName} onClose={close} />}
      {open === 'send' && <SendDialog view={view} onClose={close} />}
      {(open === 'payment' || open === 'refund') && (
        <EntrySheet
          kind={open}
          amountCents={open === 'payment' ? balanceCents - sums.reportedCents : Math.max(0, sums.paidCents)}
          today={world.today}
          isReported={open === 'payment' && !edits.isOffice}
          onSave={open === 'payment' ? edits.pay : edits.refund}
          onClose={close}
        />
      )}
    </div>
  );
}

function BillCard({ view: { invoice } }: Pick<InvoiceProps, 'view'>) {
  const lines = [invoice.billName, invoice.billAddress, invoice.billEmail].filter(Boolean);
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">Bill to</h2>
      <p className="type-body m-0 mt-1.5 break-words whitespace-pre-line">
        {lines.length === 0 ? 'No recipient yet' : lines.join('\n')}
      </p>
      {invoice.accountId !== null && (
        <Link
          to="/invoices"
          search={{ account: invoice.accountId, show: 'owed' }}
          className="type-label mt-2 inline-flex min-h-11 items-center text-accent-text"
        >
          Statement for this account
        </Link>
      )}
    </Card>
  );
}
