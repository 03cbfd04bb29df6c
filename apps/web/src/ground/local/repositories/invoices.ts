import { type InvoiceAmounts, invoiceTotals } from '@plumbline/domain/office/invoices/amounts';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { NewIn } from '@plumbline/domain/tables/define-table';
import {
  type Invoice,
  type InvoiceAdjustment,
  type InvoicePayment,
  type InvoiceSettings,
  invoiceAdjustments,
  invoicePayments,
  invoiceSettings,
  invoices,
} from '@plumbline/domain/tables/records';
import type { Change, CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

type Place = Pick<Invoice, 'id' | 'scopeId'>;
export type NewInvoice = Omit<NewIn<typeof invoices>, 'number' | 'totalCents'> &
  InvoiceAmounts & { readonly lines: Invoice['lines'] };
export type NewPayment = Omit<NewIn<typeof invoicePayments>, 'invoiceId' | 'provider' | 'providerId'>;
export type InvoicePatch = Partial<Omit<Invoice, keyof Place | 'inspectionId' | 'number' | 'totalCents'>>;

/** The total is stored with what it was computed from: they are one register. */
const withTotal = <T extends InvoiceAmounts>(values: T): T & Pick<Invoice, 'totalCents'> => ({
  ...values,
  totalCents: invoiceTotals(values).totalCents,
});

/** Invoices and their ledger. Payments and adjustments are only ever added. */
export function createInvoices(store: LocalStore) {
  const base = createRecordRepository(store, invoices);
  const payments = createRecordRepository(store, invoicePayments);
  const adjustments = createRecordRepository(store, invoiceAdjustments);

  const deciding = (
    kind: 'confirmation' | 'reversal',
    { id, scopeId, invoiceId }: Pick<InvoicePayment, 'id' | 'scopeId' | 'invoiceId'>,
    happenedOn: string,
    note = '',
  ): Change =>
    adjustments.inserting(scopeId, rowId(id, kind), { invoiceId, paymentId: id, kind, happenedOn, note });

  return {
    get: (id: string) => base.get(id),
    live: (officeId: string) => base.live({ scopeId: officeId }),
    livePayments: (officeId: string) => payments.live({ scopeId: officeId }),
    liveAdjustments: (officeId: string) => adjustments.live({ scopeId: officeId }),
    create: (officeId: string, values: NewInvoice, options?: WriteOptions) =>
      base.insert(officeId, withTotal(values), options),
    /** Changes of amounts name all three: lines, discount and tax rate. */
    update: (invoice: Place, patch: InvoicePatch & (InvoiceAmounts | { readonly lines?: never })) =>
      base.update(invoice, patch.lines === undefined ? patch : { ...patch, ...withTotal(patch) }),
    issue: (invoice: Place, terms: Pick<Invoice, 'issuedOn' | 'dueOn'>) => base.update(invoice, terms),
    /** For good: a void invoice stays void. */
    void: (invoice: Place, voidReason: string) =>
      base.update(invoice, { voidedAt: store.nowIso(), voidReason }),
    /** Drafts only. */
    remove: (invoice: Place, options?: WriteOptions) => base.remove(invoice, options),
    restore: (invoice: Place, options?: WriteOptions) => base.restore(invoice, options),
    /** `isConfirmed`: its author speaks for the office. */
    async addPayment(
      { id: invoiceId, scopeId }: Place,
      values: NewPayment,
      isConfirmed: boolean,
    ): Promise<{ id: string; result: CommitResult }> {
      const id = store.newId();
      const payment = payments.inserting(scopeId, id, { ...values, invoiceId });
      const confirmed = isConfirmed
        ? [deciding('confirmation', { id, scopeId, invoiceId }, values.receivedOn)]
        : [];
      return { id, result: await store.commit([payment, ...confirmed]) };
    },
    confirm: (payment: InvoicePayment, today: string) =>
      store.commit([deciding('confirmation', payment, today)]),
    reverse: (payment: InvoicePayment, today: string, note: string) =>
      store.commit([deciding('reversal', payment, today, note)]),
    refund: (
      { id: invoiceId, scopeId }: Place,
      values: Pick<InvoiceAdjustment, 'amountCents' | 'happenedOn' | 'note'>,
    ) => adjustments.insert(scopeId, { ...values, invoiceId, kind: 'refund' }),
  };
}
export type Invoices = ReturnType<typeof createInvoices>;

/** The office's single row of invoice settings. */
export function createInvoiceSettings(store: LocalStore) {
  const base = createRecordRepository(store, invoiceSettings);
  const idOf = (officeId: string): string => rowId(officeId, 'invoice-settings');
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    get: (officeId: string) => base.get(idOf(officeId)),
    /** Returns a change that creates the row the first time. `unseen`: see `Change`. */
    async saving(
      officeId: string,
      patch: Partial<InvoiceSettings>,
      unseen?: readonly string[],
    ): Promise<Change> {
      const row = await base.get(idOf(officeId));
      return row === null
        ? base.inserting(officeId, idOf(officeId), patch)
        : base.updating(row, patch, unseen);
    },
  };
}
