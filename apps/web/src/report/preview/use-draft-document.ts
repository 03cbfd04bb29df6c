import { buildReportDocument, documentPhotoHashes } from '@plumbline/domain/report/document';
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import { unprintedSigns } from '@plumbline/report-pdf/fonts/unprinted-signs';
import { useMemo } from 'react';
import type { CollectedReport } from '../output/collect-report.ts';

/** The draft as it would be printed now: its model, the photos it shows, and the signs that its fonts lack. */
export function useDraftDocument(parts: CollectedReport['parts']) {
  return useMemo(() => {
    const snapshot = createSnapshot({ ...parts, publication: null });
    const document = buildReportDocument(snapshot, { draft: true });
    const model = document.kind === 'report' ? document.model : buildReportModel(snapshot, { draft: true });
    return {
      model,
      lost: unprintedSigns(model),
      isForm: document.kind === 'form',
      printed: documentPhotoHashes(document),
    };
  }, [parts]);
}
