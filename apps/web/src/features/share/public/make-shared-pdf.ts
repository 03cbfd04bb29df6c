/**
 * The PDF behind a link for an agent, made in the agent's browser of what the page shows: the published one names the client. It has
 * the layout of the report, also where the report is an official form: the form with its answers never reaches this page.
 */
import { createPdfWorker, makePdf } from '../../../report-output/pdf/make-pdf.ts';
import { fetchSharedFile } from './fetch-shared-file.ts';
import type { OpenedShare } from './open-share.ts';

export interface MadePdf {
  readonly file: Blob;
  /** Photos whose places are empty. */
  readonly missingCount: number;
}

/** Null when it could not be made. */
export async function makeSharedPdf({
  report,
  photos,
}: Pick<OpenedShare, 'report' | 'photos'>): Promise<MadePdf | null> {
  const chunks: Blob[] = [];
  const made = await makePdf(
    {
      createWorker: createPdfWorker,
      loadPhoto: async (sha256) => (await fetchSharedFile(photos[sha256]))?.bytes ?? null,
      write: async (chunk) => void chunks.push(new Blob([chunk])),
    },
    { source: { kind: 'model', model: report } },
  );
  if (made.ok)
    return { file: new Blob(chunks, { type: 'application/pdf' }), missingCount: made.missingPhotos.length };
  console.error('The PDF of a shared report was not made.', made.reason);
  return null;
}
