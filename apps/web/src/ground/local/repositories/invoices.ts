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
import type { Change } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

type Place = Pick<Invoice, 'id' | 'scopeId'>;
type Entry = Pick<InvoicePayment, 'id' | 'scopeId' | 'invoiceId'>;
export type NewInvoice = Omit<NewIn<typeof invoices>, 'number' | 'totalCents'> &
  InvoiceAmounts & { readonly lines: Invoice['lines'] };
export type NewPayment = Omit<NewIn<typeof invoicePayments>, 'invoiceId' | 'provider' | 'providerId'>;
export type InvoicePatch = Partial<Omit<NewInvoice, 'inspectionId' | 'lines' | keyof InvoiceAmounts>> & {
  /** Of one register, with the total that follows from them. */
  readonly amounts?: Pick<NewInvoice, 'lines' | 'discountCents' | 'taxRatePpm'>;
};

const withTotal = <T extends InvoiceAmounts>(values: T): T & Pick<Invoice, 'totalCents'> => ({
  ...values,
  totalCents: invoiceTotals(values).totalCents,
});

/** Invoices and their ledger, as changes for a commit. Payments and adjustments are only ever added. */
export function createInvoices(store: LocalStore) {
  const base = createRecordRepository(store, invoices);
  const payments = createRecordRepository(store, invoicePayments);
  const adjustments = createRecordRepository(store, invoiceAdjustments);

  const deciding = (
    kind: 'confirmation' | 'reversal',
    { id, scopeId, invoiceId }: Entry,
    happenedOn: string,
    note = '',
  ): Change =>
    adjustments.inserting(scopeId, rowId(id, kind), { invoiceId, paymentId: id, kind, happenedOn, note });

  return {
    get: (id: string) => base.get(id),
    live: (officeId: string) => base.live({ scopeId: officeId }),
    /** Deleted drafts included. */
    liveWithDeleted: (officeId: string) => base.live({ scopeId: officeId, withDeleted: true }),
    livePayments: (officeId: string) => payments.live({ scopeId: officeId }),
    liveAdjustments: (officeId: string) => adjustments.live({ scopeId: officeId }),
    adding: (officeId: string, id: string, values: NewInvoice): Change =>
      base.inserting(officeId, id, withTotal(values)),
    editing: (invoice: Place, { amounts, ...patch }: InvoicePatch): Change =>
      base.updating(invoice, amounts === undefined ? patch : { ...patch, ...withTotal(amounts) }),
    /** For good: a void invoice stays void. */
    voiding: (invoice: Place, voidReason: string): Change =>
      base.updating(invoice, { voidedAt: store.nowIso(), voidReason }),
    /** Drafts only. */
    removing: (invoice: Place): Change => base.removing(invoice),
    restoring: (invoice: Place): Change => ({ ...base.removing(invoice), values: { deleted_at: null } }),
    /** `isConfirmed`: its author speaks for the office. */
    paying({ id: invoiceId, scopeId }: Place, values: NewPayment, isConfirmed: boolean): Change[] {
      const id = store.newId();
      const payment = payments.inserting(scopeId, id, { ...values, invoiceId });
      if (!isConfirmed) return [payment];
      return [payment, deciding('confirmation', { id, scopeId, invoiceId }, values.receivedOn)];
    },
    confirming: (payment: Entry, today: string): Change => deciding('confirmation', payment, today),
    reversing: (payment: Entry, today: string, note: string): Change =>
      deciding('reversal', payment, today, note),
    refunding: (
      { id: invoiceId, scopeId }: Place,
      values: Pick<InvoiceAdjustment, 'amountCents' | 'happenedOn' | 'note'>,
    ): Change => adjustments.inserting(scopeId, store.newId(), { ...values, invoiceId, kind: 'refund' }),
  };
}
export type Invoices = ReturnType<typeof createInvoices>;

/** The office's single row of invoice settings. */
export function createInvoiceSettings(store: LocalStore) {
  const base = createRecordRepository(store, invoiceSettings);
  const idOf = (officeId: string): string => rowId(officeId, 'invoice-settings');
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
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
