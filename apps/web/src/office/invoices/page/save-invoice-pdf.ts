import { buildInvoiceDocument } from '@plumbline/domain/office/invoices/invoice-document';
import type { InvoiceDefaults } from '@plumbline/domain/office/invoices/new-invoice';
import type { Organization } from '#src/ground/session/known-user.ts';
import { issuerOf, savePrint } from '#src/report/output/save-paper.ts';
import type { InvoiceView } from '../use-invoices.ts';

/** Passes the file to the browser's downloads. Returns false when it could not be made. */
export function saveInvoicePdf(
  { invoice, sums, payments, adjustments, state }: InvoiceView,
  settings: InvoiceDefaults,
  organization: Organization,
): Promise<boolean> {
  const printed = { invoice, sums, payments, adjustments, state, settings };
  const document = buildInvoiceDocument(printed, issuerOf(organization));
  return savePrint({ kind: 'invoice', invoice: document }, document.title);
}
