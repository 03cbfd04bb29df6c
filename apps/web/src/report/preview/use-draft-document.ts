import { buildReportDocument, documentPhotoHashes } from '@plumbline/domain/report/document';
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import { unprintedSigns } from '@plumbline/report-pdf/fonts/unprinted-signs';
import { useMemo } from 'react';
import type { CollectedReport } from '../output/collect-report.ts';

/** The draft as it would be printed now: its model, the photos it shows, and the signs that its fonts lack. */
export function useDraftDocument({ parts, versions }: Pick<CollectedReport, 'parts' | 'versions'>) {
  const last = versions[0]?.version ?? 0;
  return useMemo(() => {
    const snapshot = createSnapshot({ ...parts, publication: null });
    const document = buildReportDocument(snapshot, { draft: true });
    const built = document.kind === 'report' ? document.model : buildReportModel(snapshot, { draft: true });
    // A bare 'Draft' next to 'Version 1 is published' reads as a contradiction.
    const model = last === 0 ? built : { ...built, versionLine: `Draft of version ${last + 1}` };
    return {
      model,
      lost: unprintedSigns(model),
      isForm: document.kind === 'form',
      printed: documentPhotoHashes(document),
    };
  }, [parts, last]);
}
