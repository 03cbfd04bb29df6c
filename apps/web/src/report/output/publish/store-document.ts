/** One document of a version into the file store: its PDF and the text that it was made from, each named by its checksum. */

import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { makePdf, type PdfOrder } from '../pdf/make-pdf.ts';
import type { PdfFacts, PdfSource } from '../pdf/pdf-messages.ts';
import { loadReportPhoto } from '../pdf/report-photos.ts';

export interface TextFacts {
  readonly sha256: string;
  readonly sizeBytes: number;
}

export type StoredDocument =
  | { readonly ok: true; readonly pdf: PdfFacts; readonly text: TextFacts }
  | {
      readonly ok: false;
      readonly failure:
        | { readonly code: 'cancelled' | 'storage' | 'render' }
        | { readonly code: 'photos'; readonly count: number };
    };

export interface DocumentToStore {
  readonly scopeId: string;
  /** The file that grows until its checksum is known; replaces what a killed tab left. */
  readonly growing: string;
  readonly source: PdfSource;
  readonly text: string;
}

export async function storeDocument(
  ports: { readonly work: LocalWork; readonly createWorker: () => Worker },
  { scopeId, growing, source, text }: DocumentToStore,
  order: Pick<PdfOrder, 'signal' | 'onProgress'>,
): Promise<StoredDocument> {
  const { files } = ports.work.store;
  await files.delete(growing);
  const made = await makePdf(
    {
      createWorker: ports.createWorker,
      loadPhoto: (sha256) => loadReportPhoto(ports.work, scopeId, sha256),
      write: (chunk) => files.append(growing, chunk),
    },
    { source, ...order },
  );
  if (!made.ok || made.missingPhotos.length > 0) {
    await files.delete(growing);
    if (made.ok) return { ok: false, failure: { code: 'photos', count: made.missingPhotos.length } };
    if (made.code === 'failed') log.error('The PDF was not made.', made.reason);
    return { ok: false, failure: { code: made.code === 'failed' ? 'render' : made.code } };
  }
  await files.rename(growing, `${made.facts.sha256}.pdf`);
  const bytes = new TextEncoder().encode(text);
  const sha256 = await sha256Hex(bytes);
  await files.put(`${sha256}.json`, bytes);
  return { ok: true, pdf: made.facts, text: { sha256, sizeBytes: bytes.length } };
}

/** Returns the two files for the upload queue. */
export const blobsOf = (
  scopeId: string,
  { pdf, text }: { readonly pdf: PdfFacts; readonly text: TextFacts },
) => {
  const file = { scopeId, mediaId: null, role: 'document' } as const;
  return [
    { ...file, ...text, ext: 'json', mime: 'application/json' },
    { ...file, sha256: pdf.sha256, sizeBytes: pdf.sizeBytes, ext: 'pdf', mime: 'application/pdf' },
  ];
};
