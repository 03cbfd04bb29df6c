/** Makes what the office prints on this device, offline too, and passes it to the browser's downloads. */
import type { InvoiceIssuer } from '@plumbline/domain/office/invoices/invoice-document';
import type { OfficePaper } from '@plumbline/domain/office/office-paper';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import { fileNameOf } from './file-name.ts';
import { createPdfWorker, makePdf } from './pdf/make-pdf.ts';
import type { PdfSource } from './pdf/pdf-messages.ts';

/** Of the signed-in person's organization. */
export interface PrintingOrganization {
  readonly name: string;
  readonly letterhead?:
    | {
        readonly address: string;
        readonly phone: string;
        readonly email: string;
        readonly licenseNumber: string;
        readonly brandColor: string | null;
      }
    | undefined;
}

export const issuerOf = ({ name, letterhead }: PrintingOrganization): InvoiceIssuer => ({
  name,
  lines: [letterhead?.address ?? '', letterhead?.phone ?? '', letterhead?.email ?? ''].filter(Boolean),
  license: letterhead?.licenseNumber ?? '',
  accentColor: letterhead?.brandColor ?? null,
});

/** Returns false when it could not be made. */
export const savePaper = (paper: OfficePaper): Promise<boolean> =>
  savePrint({ kind: 'paper', paper }, paper.title);

export async function savePrint(source: PdfSource, title: string): Promise<boolean> {
  const chunks: Blob[] = [];
  const made = await makePdf(
    {
      createWorker: createPdfWorker,
      loadPhoto: () => Promise.resolve(null),
      write: async (chunk) => void chunks.push(new Blob([chunk])),
    },
    { source },
  );
  if (!made.ok) {
    log.error('An office PDF was not made.', made.reason);
    return false;
  }
  saveBlob(new Blob(chunks, { type: 'application/pdf' }), fileNameOf(title, 'pdf'));
  return true;
}
