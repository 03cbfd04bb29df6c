import type { ReportModel } from '@plumbline/domain/report-model/types';
import { findingsOf } from './document-photos.ts';

/** As the summary groups them: a safety finding counts there only, so that the figures add up to all findings. */
export function countBySeverity({ sections }: Pick<ReportModel, 'sections'>) {
  const counts = { safety: 0, major: 0, moderate: 0, minor: 0 };
  for (const finding of sections.flatMap(findingsOf))
    counts[finding.isSafety ? 'safety' : finding.severity] += 1;
  return counts;
}
