/**
 * An invoice and a payment as QuickBooks Online's Accounting API takes them. Amounts there are dollars with two decimals; ours are cents.
 */
import * as z from 'zod/mini';

const day = z.iso.date();
export const invoiceRowSchema = z.object({
  key: z.uuid(),
  fingerprint: z.string(),
  /** Which customer of ours it is billed to. */
  customer: z.string(),
  number: z.string(),
  bill_name: z.string(),
  bill_email: z.string(),
  bill_address: z.string(),
  property: z.string(),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.number(), unitCents: z.number(), isTaxed: z.boolean() }),
  ),
  discount_cents: z.number(),
  tax_rate_ppm: z.number(),
  total_cents: z.number(),
  issued_on: day,
  due_on: z.nullable(day),
  notes: z.string(),
  is_void: z.boolean(),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

export const paymentRowSchema = z.object({
  key: z.uuid(),
  fingerprint: z.string(),
  invoice_remote: z.string(),
  customer_remote: z.string(),
  /** Of a void invoice: the money is recorded, not applied. */
  is_unapplied: z.boolean(),
  number: z.string(),
  amount_cents: z.number(),
  received_on: day,
  method: z.string(),
  reference: z.string(),
  is_void: z.boolean(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;

const MOST_NAME = 100;
const MOST_DOC_NUMBER = 21;
const MOST_NOTE = 4000;

export const dollars = (cents: number): number => Math.round(cents) / 100;

/** Names there are unique and contain no colon, which separates a customer from a project. */
export function customerName(billName: string): string {
  const plain = billName.replace(/[:\s]+/g, ' ').trim();
  return (plain === '' ? 'Client' : plain).slice(0, MOST_NAME).trim();
}

/** The name of a second customer who is called the same. */
export function secondName(name: string, email: string): string {
  const mark = ` (${email === '' ? 'client' : email})`.slice(0, MOST_NAME - 1);
  return `${name.slice(0, MOST_NAME - mark.length).trim()}${mark}`;
}

export function customerOf({ bill_email: email, bill_address: address }: InvoiceRow, name: string): object {
  return {
    DisplayName: name,
    ...(email !== '' && { PrimaryEmailAddr: { Address: email.slice(0, 100) } }),
    ...(address !== '' && { BillAddr: { Line1: address.replace(/\s*\n\s*/g, ', ').slice(0, 500) } }),
  };
}

/** A discount is a line with a negative amount: discounts of QuickBooks' own need a setting of the company. */
export function invoiceOf(row: InvoiceRow, customerId: string, itemId: string): object {
  const isTaxed = row.tax_rate_ppm > 0;
  const line = (description: string, quantity: number, unitCents: number, isLineTaxed: boolean): object => ({
    DetailType: 'SalesItemLineDetail',
    Amount: dollars(quantity * unitCents),
    Description: description.slice(0, MOST_NOTE),
    SalesItemLineDetail: {
      ItemRef: { value: itemId },
      Qty: quantity,
      UnitPrice: dollars(unitCents),
      ...(isTaxed && { TaxCodeRef: { value: isLineTaxed ? 'TAX' : 'NON' } }),
    },
  });
  const subtotalCents = row.lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const taxCents = row.total_cents - subtotalCents + row.discount_cents;
  return {
    CustomerRef: { value: customerId },
    DocNumber: row.number.slice(0, MOST_DOC_NUMBER),
    TxnDate: row.issued_on,
    ...(row.due_on !== null && { DueDate: row.due_on }),
    ...(row.bill_email !== '' && { BillEmail: { Address: row.bill_email.slice(0, 100) } }),
    ...(row.notes !== '' && { CustomerMemo: { value: row.notes.slice(0, 1000) } }),
    PrivateNote: ['Plumbline', row.property]
      .filter((part) => part !== '')
      .join(': ')
      .slice(0, MOST_NOTE),
    Line: [
      ...row.lines.map(({ name, quantity, unitCents, isTaxed: isLineTaxed }) =>
        line(name, quantity, unitCents, isLineTaxed),
      ),
      ...(row.discount_cents === 0 ? [] : [line('Discount', 1, -row.discount_cents, false)]),
    ],
    ...(isTaxed && { TxnTaxDetail: { TotalTax: dollars(taxCents) } }),
  };
}

export function paymentOf(row: PaymentRow): object {
  const amount = dollars(row.amount_cents);
  return {
    CustomerRef: { value: row.customer_remote },
    TotalAmt: amount,
    TxnDate: row.received_on,
    ...(row.reference !== '' && { PaymentRefNum: row.reference.slice(0, MOST_DOC_NUMBER) }),
    PrivateNote: `Plumbline: ${row.method}, ${row.number}`,
    ...(!row.is_unapplied && {
      Line: [{ Amount: amount, LinkedTxn: [{ TxnId: row.invoice_remote, TxnType: 'Invoice' }] }],
    }),
  };
}
