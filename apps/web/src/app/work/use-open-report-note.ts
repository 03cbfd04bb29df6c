import { useEffect } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { leaveOpenReport, noteOpenReport } from '#src/report/overview/open-report.ts';

/** Notes that this report is open while mounted: photos shared from the gallery go there. */
export function useOpenReportNote(reportId: string, at: string | undefined): void {
  const { store } = useLocal();
  useEffect(() => void noteOpenReport(store, reportId, at ?? null), [store, reportId, at]);
  useEffect(
    () => () =>
      void leaveOpenReport(store, reportId).catch((error: unknown) => log.info('The note stays.', error)),
    [store, reportId],
  );
}
