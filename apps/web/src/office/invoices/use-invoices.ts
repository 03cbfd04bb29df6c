/** Invoices with their ledgers, newest first; live, from this device. */
import { groupBy } from '@plumbline/domain/ground/group-by';
import {
  balanceOf,
  type InvoiceState,
  invoiceNumber,
  invoiceState,
  type LedgerSums,
  ledgerSums,
  NUMBER_FOLLOWS,
} from '@plumbline/domain/office/invoices/ledger';
import { type InvoiceDefaults, usualSettings } from '@plumbline/domain/office/invoices/new-invoice';
import type { Invoice, InvoiceAdjustment, InvoicePayment } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export interface InvoiceView {
  readonly invoice: Kept<Invoice>;
  /** In the order of their days. */
  readonly payments: readonly Kept<InvoicePayment>[];
  readonly adjustments: readonly Kept<InvoiceAdjustment>[];
  readonly sums: LedgerSums;
  readonly state: InvoiceState;
  readonly balanceCents: number;
  /** 'INV-1042', 'Number follows', 'Draft invoice' */
  readonly name: string;
}

export interface InvoiceWorld {
  readonly views: readonly InvoiceView[];
  /** Drafts that can be restored. */
  readonly deleted: readonly InvoiceView[];
  readonly settings: InvoiceDefaults;
  /** YYYY-MM-DD */
  readonly today: string;
}

export function useInvoices(): LiveState<InvoiceWorld> {
  const { repositories, officeId, store } = useLocal();
  const invoices = useLive(`invoices with bin ${officeId}`, () =>
    repositories.invoices.liveWithDeleted(officeId),
  );
  const payments = useLive(`invoice payments ${officeId}`, () =>
    repositories.invoices.livePayments(officeId),
  );
  const adjustments = useLive(`invoice adjustments ${officeId}`, () =>
    repositories.invoices.liveAdjustments(officeId),
  );
  const settings = useLive(`invoice settings ${officeId}`, () => repositories.invoiceSettings.live(officeId));
  return useMemo(() => {
    const joined = joinLive({ invoices, payments, adjustments, settings });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    const chosen = rows.settings[0] ?? usualSettings;
    const today = localDay(store.clock.nowMs());
    const paymentsOf = groupBy(rows.payments, ({ invoiceId }) => invoiceId);
    const adjustmentsOf = groupBy(rows.adjustments, ({ invoiceId }) => invoiceId);
    const all = rows.invoices.map((invoice): InvoiceView => {
      const paid = (paymentsOf.get(invoice.id) ?? []).toSorted(byDay);
      const adjusted = adjustmentsOf.get(invoice.id) ?? [];
      const sums = ledgerSums(paid, adjusted);
      return {
        invoice,
        payments: paid,
        adjustments: adjusted,
        sums,
        state: invoiceState(invoice, sums, today),
        balanceCents: balanceOf(invoice, sums),
        name:
          invoice.issuedOn === null
            ? 'Draft invoice'
            : (invoiceNumber(invoice, chosen.prefix) ?? NUMBER_FOLLOWS),
      };
    });
    const [views, deleted] = [true, false].map((isThere) =>
      all.filter(({ invoice }) => (invoice.deletedAt === null) === isThere).toSorted(newestFirst),
    );
    return {
      status: 'ready',
      value: { views: views ?? [], deleted: deleted ?? [], settings: chosen, today },
    };
  }, [invoices, payments, adjustments, settings, store]);
}

const byDay = (a: InvoicePayment, b: InvoicePayment): number =>
  a.receivedOn < b.receivedOn ? -1 : Number(a.receivedOn > b.receivedOn);
/** Drafts first, then by issue date and number. IDs begin with their creation time. */
function newestFirst({ invoice: a }: InvoiceView, { invoice: b }: InvoiceView): number {
  const day = (b.issuedOn ?? '9999').localeCompare(a.issuedOn ?? '9999');
  const number = (b.number ?? Number.MAX_SAFE_INTEGER) - (a.number ?? Number.MAX_SAFE_INTEGER);
  return day || number || (a.id < b.id ? 1 : -1);
}
