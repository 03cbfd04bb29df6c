/** The PDF of a report as it is now, marked 'Draft'. It is kept under one name until the next one is made. */
import { createSnapshot } from '@plumbline/domain/report-snapshot/create-snapshot';
import { serializeSnapshot } from '@plumbline/domain/report-snapshot/serialize-snapshot';
import type { LocalWork } from '../../local/local-context.ts';
import type { CollectedReport } from '../collect-report.ts';
import { preparePrints, unprintedPhotos } from '../prepare-prints.ts';
import { createPdfWorker, makePdf, type PdfOrder } from './make-pdf.ts';
import { loadReportPhoto } from './report-photos.ts';

export type DraftResult =
  | { readonly ok: true; readonly file: Blob; readonly missingCount: number }
  | { readonly ok: false; readonly reason: 'cancelled' | 'storage' | 'failed' };

const DRAFT = 'draft.pdf';

export async function makeDraft(
  work: LocalWork,
  { parts: collected, report }: CollectedReport,
  order: Pick<PdfOrder, 'signal' | 'onProgress'>,
): Promise<DraftResult> {
  const { files } = work.store;
  const parts = await withPrints(work, collected);
  await files.delete(DRAFT);
  const made = await makePdf(
    {
      createWorker: createPdfWorker,
      loadPhoto: (sha256) => loadReportPhoto(work, report.inspectionId, sha256),
      write: (chunk) => files.append(DRAFT, chunk),
    },
    {
      snapshotText: serializeSnapshot(createSnapshot({ ...parts, publication: null })),
      isDraft: true,
      ...order,
    },
  );
  if (!made.ok) {
    if (made.code === 'failed') console.error('The PDF was not made.', made.reason);
    return { ok: false, reason: made.code };
  }
  const file = await files.blob(DRAFT);
  if (file === null) return { ok: false, reason: 'storage' };
  return {
    ok: true,
    file: file.slice(0, file.size, 'application/pdf'),
    missingCount: made.missingPhotos.length + unprintedPhotos(parts).length,
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
