/** The PDF of a saved version, created in the browser from the document that readers get. */
import type { RepairDocument } from '@plumbline/domain/report/repair-request/repair-document';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import { fileNameOf } from '#src/report/output/file-name.ts';
import { createPdfWorker, makePdf } from '#src/report/output/pdf/make-pdf.ts';
import { fetchSharedFile } from '../fetch-shared-file.ts';

/** Passes the file to the browser's downloads. Returns what went wrong in words; '' for nothing. */
export async function saveRepairPdf(
  document: RepairDocument,
  photos: Readonly<Record<string, string>>,
): Promise<string> {
  const chunks: Blob[] = [];
  const made = await makePdf(
    {
      createWorker: createPdfWorker,
      loadPhoto: async (sha256) => (await fetchSharedFile(photos[sha256]))?.bytes ?? null,
      write: async (chunk) => void chunks.push(new Blob([chunk])),
    },
    { source: { kind: 'repair-request', request: document } },
  );
  if (!made.ok) {
    log.error('The PDF of a repair request was not made.', made.reason);
    return 'The PDF couldn’t be created. Try again in a moment.';
  }
  const name = ['Repair request', document.addressLines[0] ?? '', `version ${document.version}`];
  saveBlob(
    new Blob(chunks, { type: 'application/pdf' }),
    fileNameOf(name.filter((part) => part !== '').join(', '), 'pdf'),
  );
  const missing = made.missingPhotos.length;
  if (missing === 0) return '';
  return missing === 1
    ? '1 photo could not be downloaded and is not in the PDF.'
    : `${missing} photos could not be downloaded and are not in the PDF.`;
}
