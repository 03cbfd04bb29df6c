/**
 * The PDF behind an agent's link, created in the agent's browser because the published one names the client. A
 * report is created from what the page shows, an official form from its filled fields; the answers behind either
 * never reach this page.
 */

import { log } from '#src/ground/log.ts';
import { createPdfWorker, makePdf } from '#src/report/output/pdf/make-pdf.ts';
import type { PdfSource } from '#src/report/output/pdf/pdf-messages.ts';
import { fetchSharedFile } from './fetch-shared-file.ts';
import { handedOutFormSchema } from './handed-out-form-schema.ts';
import type { OpenedShare } from './open-share.ts';

export interface MadePdf {
  readonly file: Blob;
  /** Photos with empty places. */
  readonly missingCount: number;
}

/** Returns null when it could not be created. */
export async function makeSharedPdf({
  report,
  form,
  photos,
}: Pick<OpenedShare, 'report' | 'form' | 'photos'>): Promise<MadePdf | null> {
  const source: PdfSource =
    form === undefined
      ? { kind: 'model', model: report }
      : { kind: 'form', form: handedOutFormSchema.parse(form) };
  const chunks: Blob[] = [];
  const made = await makePdf(
    {
      createWorker: createPdfWorker,
      loadPhoto: async (sha256) => (await fetchSharedFile(photos[sha256]))?.bytes ?? null,
      write: async (chunk) => void chunks.push(new Blob([chunk])),
    },
    { source },
  );
  if (made.ok)
    return { file: new Blob(chunks, { type: 'application/pdf' }), missingCount: made.missingPhotos.length };
  log.error('The PDF of a shared report was not made.', made.reason);
  return null;
}
