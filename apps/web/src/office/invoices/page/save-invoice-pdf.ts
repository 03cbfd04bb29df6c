import { buildInvoiceDocument } from '@plumbline/domain/office/invoices/invoice-document';
import type { InvoiceDefaults } from '@plumbline/domain/office/invoices/new-invoice';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { fileNameOf } from '#src/report/output/file-name.ts';
import { createPdfWorker, makePdf } from '#src/report/output/pdf/make-pdf.ts';
import type { InvoiceView } from '../use-invoices.ts';

/** Passes the file to the browser's downloads. Returns false when it could not be made. */
export async function saveInvoicePdf(
  { invoice, sums, payments, adjustments, state }: InvoiceView,
  settings: InvoiceDefaults,
  { name, letterhead }: Organization,
): Promise<boolean> {
  const document = buildInvoiceDocument(
    { invoice, sums, payments, adjustments, state, settings },
    {
      name,
      lines: [letterhead?.address ?? '', letterhead?.phone ?? '', letterhead?.email ?? ''].filter(Boolean),
      license: letterhead?.licenseNumber ?? '',
      accentColor: letterhead?.brandColor ?? null,
    },
  );
  const chunks: Blob[] = [];
  const made = await makePdf(
    {
      createWorker: createPdfWorker,
      loadPhoto: () => Promise.resolve(null),
      write: async (chunk) => void chunks.push(new Blob([chunk])),
    },
    { source: { kind: 'invoice', invoice: document } },
  );
  if (!made.ok) {
    log.error('The PDF of an invoice was not made.', made.reason);
    return false;
  }
  saveBlob(new Blob(chunks, { type: 'application/pdf' }), fileNameOf(document.title, 'pdf'));
  return true;
}
