import type { IifInvoice, IifPayment } from '@plumbline/domain/office/iif/write-iif';
import { paymentStanding } from '@plumbline/domain/office/invoices/ledger';
import type { InvoiceView } from '../use-invoices.ts';

/** What accounting books: issued invoices that have their number and aren't void, and their confirmed payments. */
export function iifOf(views: readonly InvoiceView[]): {
  readonly invoices: readonly IifInvoice[];
  readonly payments: readonly IifPayment[];
} {
  const booked = views.flatMap((view) => {
    const { issuedOn, number, voidedAt } = view.invoice;
    return issuedOn === null || number === null || voidedAt !== null ? [] : [{ view, issuedOn }];
  });
  return {
    invoices: booked.map(({ view, issuedOn }) => ({ ...view.invoice, number: view.name, issuedOn })),
    payments: booked.flatMap(({ view: { invoice, name, payments, adjustments } }) =>
      payments
        .filter((payment) => paymentStanding(payment, adjustments) === 'confirmed')
        .map((payment) => ({ ...payment, billName: invoice.billName, invoiceNumber: name })),
    ),
  };
}
