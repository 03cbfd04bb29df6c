import * as c from './column.ts';
import { defineTable, everybody, leaders, type RecordIn } from './define-table.ts';

export interface InvoiceLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** Negative for a reduction. */
  readonly unitCents: number;
  readonly isTaxed: boolean;
  /** '' when the line was entered by hand. */
  readonly serviceId: string;
}

/** One invoice. What was paid is in `invoice_payments` and `invoice_adjustments` (office/invoices/ledger). */
export const invoices = defineTable('invoices', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      inspection_id: c.idOf('inspections'),
    }),
    ...c.register('bill_to', {
      contact_id: c.idOf('contacts'),
      account_id: c.idOf('accounts'),
      /** As printed; renaming the contact later does not change the invoice. */
      bill_name: c.phrase,
      bill_email: c.line,
      bill_address: c.phrase,
    }),
    property: c.phrase,
    ...c.register('amounts', {
      lines: c.listOf(
        c.shape<InvoiceLine>({
          id: c.textPart,
          name: c.textPart,
          quantity: c.numberPart,
          unitCents: c.numberPart,
          isTaxed: c.flagPart,
          serviceId: c.textPart,
        }),
      ),
      discount_cents: c.cents,
      tax_rate_ppm: c.named('Sales tax rate', c.count),
      total_cents: c.cents,
    }),
    /** Requested in advance; part of the total. */
    deposit_cents: c.cents,
    ...c.register('terms', {
      /** Null: a draft. */
      issued_on: c.named('Issued on', c.day),
      due_on: c.named('Due on', c.day),
    }),
    notes: c.prose,
    ...c.register('void', {
      voided_at: c.instant,
      void_reason: c.text,
    }),
    ...c.server({
      /** From a series without gaps, given when an issued invoice reaches the server. */
      number: c.number,
    }),
  },
});
export type Invoice = RecordIn<typeof invoices>;

export const paymentMethods = ['card', 'check', 'cash', 'transfer', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Money received for an invoice, as someone or the card processor says. Immutable. */
export const invoicePayments = defineTable('invoice_payments', {
  scope: 'office',
  writers: everybody,
  isDeletable: false,
  columns: {
    ...c.given({
      invoice_id: c.neededIdOf('invoices'),
      amount_cents: c.named('Amount', c.neededBigNumber),
      method: c.choice(paymentMethods, 'other'),
      received_on: c.named('Received on', c.neededDay),
      /** Check number or the like. */
      reference: c.line,
      note: c.prose,
      /** Not used: a check's photo is a file of the office, `photo_file`. */
      photo_id: c.idOf('media'),
      /** '{sha256}.jpg': photo of the check; '' for none. */
      photo_file: c.text,
    }),
    ...c.server({
      /** '' for people. */
      provider: c.awaited(c.text),
      provider_id: c.awaited(c.text),
    }),
  },
});
export type InvoicePayment = RecordIn<typeof invoicePayments>;

export const adjustmentKinds = [
  'confirmation',
  'reversal',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/**
 * What the office or the card processor adds to the ledger. Immutable. The ids of a confirmation and a reversal are
 * `row_id(payment, kind)`, so a payment has at most one of each.
 */
export const invoiceAdjustments = defineTable('invoice_adjustments', {
  scope: 'office',
  writers: ['owner', 'admin', 'office'],
  isDeletable: false,
  columns: {
    ...c.given({
      invoice_id: c.neededIdOf('invoices'),
      kind: c.neededChoice(adjustmentKinds),
      payment_id: c.idOf('invoice_payments'),
      /** 0 for confirmations and reversals: theirs is the payment's. */
      amount_cents: c.cents,
      happened_on: c.named('Date', c.neededDay),
      note: c.prose,
    }),
    ...c.server({
      provider: c.awaited(c.text),
      provider_id: c.awaited(c.text),
    }),
  },
});
export type InvoiceAdjustment = RecordIn<typeof invoiceAdjustments>;

/** What new invoices begin with; one row per organization, `row_id(organization, 'invoice-settings')`. */
export const invoiceSettings = defineTable('invoice_settings', {
  scope: 'office',
  writers: leaders,
  isDeletable: false,
  columns: {
    prefix: c.textOf('INV-'),
    /** Applies until the first invoice is numbered. */
    first_number: c.countFrom(1001),
    due_days: c.days(0),
    ...c.register('tax', {
      tax_name: c.textOf('Sales tax'),
      tax_rate_ppm: c.named('Sales tax rate', c.count),
    }),
    payment_instructions: c.prose,
    notes: c.prose,
    /** Days after the due date on which an unpaid invoice is emailed again; none: no reminders. */
    reminder_days: c.listOf(c.numberPart),
  },
});
export type InvoiceSettings = RecordIn<typeof invoiceSettings>;
