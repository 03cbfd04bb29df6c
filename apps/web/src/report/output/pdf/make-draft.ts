/**
 * The PDF of the current report, marked 'Draft'. A Blob instead of a file in the store: two tabs may create one for
 * the same report at the same time, an older one stays readable until the next is done, and nothing is left behind.
 */

import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { CollectedReport } from '../collect-report.ts';
import { preparePrints, unprintedPhotos } from '../prepare-prints.ts';
import { createPdfWorker, makePdf, type PdfOrder } from './make-pdf.ts';
import { isBlankHere, loadReportPhoto } from './report-photos.ts';

export type DraftResult =
  | { readonly ok: true; readonly file: Blob; readonly pageCount: number; readonly missingCount: number }
  | { readonly ok: false; readonly reason: 'cancelled' | 'failed' };

/** Equal keys mean equal pages. Excludes the last write time, which changes with every sync and is not printed. */
export const draftKey = (parts: CollectedReport['parts']): string =>
  JSON.stringify(createSnapshot({ ...parts, publication: null }), (name, value: unknown) =>
    name === 'updatedAt' ? undefined : value,
  );

export async function makeDraft(
  work: LocalWork,
  { parts: collected, report }: CollectedReport,
  order: Pick<PdfOrder, 'signal' | 'onProgress'>,
): Promise<DraftResult> {
  const { formBlank, ...others } = await withPrints(work, collected);
  // A draft shows the answers in any case; a version is not published without the chosen agency PDF.
  const parts = (await isBlankHere(work, formBlank)) ? { ...others, formBlank } : others;
  const made = await makeBlob(work, report.inspectionId, {
    source: {
      kind: 'snapshot',
      text: serializeSnapshot(createSnapshot({ ...parts, publication: null })),
      isDraft: true,
    },
    ...order,
  });
  return made.ok ? { ...made, missingCount: made.missingCount + unprintedPhotos(parts).length } : made;
}

/** Chunks become Blobs as they arrive, so that the browser may store them outside of the page's memory. */
export async function makeBlob(work: LocalWork, scopeId: string, order: PdfOrder): Promise<DraftResult> {
  const chunks: Blob[] = [];
  const made = await makePdf(
    {
      createWorker: createPdfWorker,
      loadPhoto: (sha256) => loadReportPhoto(work, scopeId, sha256),
      write: (chunk) => {
        chunks.push(new Blob([chunk]));
        return Promise.resolve();
      },
    },
    order,
  );
  if (!made.ok) {
    if (made.code === 'cancelled') return { ok: false, reason: 'cancelled' };
    log.error('The PDF was not made.', made.reason);
    return { ok: false, reason: 'failed' };
  }
  return {
    ok: true,
    file: new Blob(chunks, { type: 'application/pdf' }),
    pageCount: made.facts.pageCount,
    missingCount: made.missingPhotos.length,
  };
}

async function withPrints(
  work: LocalWork,
  parts: CollectedReport['parts'],
): Promise<CollectedReport['parts']> {
  if (!(await preparePrints(work, parts))) return parts;
  const photoPrints = await work.repositories.media.prints.list({ scopeId: parts.report.inspectionId });
  return { ...parts, photoPrints };
}
