/** /invoices: all invoices, newest first, from this device; with an account in the URL, its statement. */
import { INVOICE_STATE_LABELS } from '@plumbline/domain/office/invoices/ledger';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import {
  BackLink,
  Button,
  Chip,
  DESK_QUERY,
  EmptyState,
  LinkButton,
  PageHeader,
  SettledSearch,
  useMediaQuery,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { FileDown, Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import type { InvoiceFilter, InvoiceQuery } from '../invoice-query.ts';
import { type InvoiceWorld, useInvoices } from '../use-invoices.ts';
import { useNewInvoice } from '../use-new-invoice.ts';
import { ExportButton } from './export-button.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { listInvoices } from './list-invoices.ts';
import { useStatement } from './use-statement.ts';

export interface InvoicesScreenProps {
  readonly query: InvoiceQuery;
  readonly onQuery: (patch: InvoiceQuery) => void;
  readonly onOpen: (id: string) => void;
}

const PAGE = 50;
const FILTERS: readonly (readonly [filter: InvoiceFilter, label: string])[] = [
  ['owed', 'Owed'],
  ['overdue', INVOICE_STATE_LABELS.overdue],
  ['reported', 'To confirm'],
  ['paid', INVOICE_STATE_LABELS.paid],
  ['draft', 'Drafts'],
  ['void', INVOICE_STATE_LABELS.void],
];
/** Offered while a deleted draft is in it. */
const TRASH = ['bin', 'Trash'] as const;

export function InvoicesScreen(props: InvoicesScreenProps) {
  return (
    <LiveGate subject="invoices" useValue={useInvoices}>
      {(world) => <Invoices {...props} world={world} />}
    </LiveGate>
  );
}

function Invoices({ query, onQuery, onOpen, world }: InvoicesScreenProps & { readonly world: InvoiceWorld }) {
  const isDesk = useMediaQuery(DESK_QUERY);
  const create = useNewInvoice(world.settings, onOpen);
  const statement = useStatement(query.account, world);
  const { account } = statement;
  const [shownCount, setShownCount] = useState(PAGE);
  const isEmpty = world.views.length === 0;
  const isBin = query.show === 'bin';
  const { rows, counts, owedCents } = listInvoices(world, query, statement.ids);
  return (
    <div className="page-tool pt-6 page-end">
      {query.account !== undefined && <BackLink label="All invoices" render={<Link to="/invoices" />} />}
      <PageHeader
        title={account === null ? 'Invoices' : `Statement for ${account.name}`}
        help={<HelpLink article="invoices" />}
        description={
          isEmpty
            ? 'What clients owe, and what they have paid.'
            : `${exactMoney(Math.max(0, owedCents))} owed on ${counts.owed === 1 ? '1 invoice' : `${counts.owed} invoices`}.`
        }
        className="mb-6"
        actions={
          <>
            {account !== null && (
              <Button
                label="Statement as PDF"
                icon={FileDown}
                variant="primary"
                isBusy={statement.isBusy}
                onClick={() => void statement.save()}
              />
            )}
            {query.account === undefined && (
              <>
                <LinkButton
                  label="Invoice settings"
                  icon={Settings}
                  render={<Link to="/settings/invoices" />}
                />
                <Button label="New invoice" icon={Plus} variant="primary" onClick={() => void create(null)} />
              </>
            )}
          </>
        }
      />
      {(!isEmpty || world.deleted.length > 0) && (
        <div className="mb-4 grid gap-3 print:hidden">
          <SettledSearch
            label="Search invoices"
            placeholder="Number, name, or address"
            value={query.q ?? ''}
            hasKeys={isDesk}
            onSettled={(q) => onQuery({ q })}
          />
          <fieldset
            aria-label="Invoices shown"
            className="-mx-5 m-0 flex min-w-0 gap-1.5 overflow-x-auto border-0 px-5 py-1 md:-mx-1 md:px-1"
          >
            <Chip
              label="All"
              count={counts.all}
              isChosen={query.show === undefined}
              aria-pressed={query.show === undefined}
              onClick={() => onQuery({ show: undefined })}
            />
            {(counts.bin === 0 && !isBin ? FILTERS : [...FILTERS, TRASH]).map(([filter, label]) => (
              <Chip
                key={filter}
                label={label}
                count={counts[filter]}
                isChosen={query.show === filter}
                aria-pressed={query.show === filter}
                onClick={() => onQuery({ show: filter })}
              />
            ))}
          </fieldset>
        </div>
      )}
      {rows.length === 0 ? (
        <NoInvoices isFirst={isEmpty && !isBin} onQuery={onQuery} />
      ) : (
        <InvoiceTable rows={rows.slice(0, shownCount)} />
      )}
      {rows.length > shownCount && (
        <Button
          variant="outline"
          className="mt-4"
          label={`Show ${Math.min(PAGE, rows.length - shownCount)} more`}
          onClick={() => setShownCount(shownCount + PAGE)}
        />
      )}
      {rows.length > 0 && !isBin && (
        <div className="mt-8 print:hidden">
          <ExportButton views={rows} today={world.today} />
        </div>
      )}
    </div>
  );
}

function NoInvoices({
  isFirst,
  onQuery,
}: Pick<InvoicesScreenProps, 'onQuery'> & { readonly isFirst: boolean }) {
  return isFirst ? (
    <EmptyState className="pt-3" title="No invoices yet" headingLevel={2}>
      Create one from an appointment or a report preview. The client, address, and agreed services are filled
      in.
    </EmptyState>
  ) : (
    <EmptyState
      title="No invoices match"
      headingLevel={2}
      action={
        <Button
          label="Show all"
          onClick={() => onQuery({ q: undefined, show: undefined, account: undefined })}
        />
      }
    >
      We searched numbers, names, email addresses, properties, and lines.
    </EmptyState>
  );
}
