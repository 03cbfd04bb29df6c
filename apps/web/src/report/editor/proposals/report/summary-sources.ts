/** What a request for a summary consists of: the findings, worst first, as they are printed. */

import { describeChoices } from '@plumbline/domain/report/defect-library/choices';
import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import { countFindings } from '@plumbline/domain/report/engine/section-view';
import type { ReportFinding } from '@plumbline/domain/tables/records';

const MOST = 60;
const RANK = { major: 1, moderate: 2, minor: 3 } as const;
const rankOf = ({ isSafety, severity }: ReportFinding): number => (isSafety ? 0 : RANK[severity]);

export function summarySources(report: string, view: ReportView, findings: readonly ReportFinding[]) {
  const labels = new Map(
    view.sections.flatMap((section) => [
      [section.path, section.label] as const,
      ...section.items.map((item) => [item.path, `${section.label}, ${item.item.label}`] as const),
    ]),
  );
  const read = (text: string, most: number): string => describeChoices(text).trim().slice(0, most);
  return {
    report: report.slice(0, 200),
    findings: [...findings]
      .sort((a, b) => rankOf(a) - rankOf(b))
      .slice(0, MOST)
      .map((finding) => ({
        place: (labels.get(finding.itemPath) ?? '').slice(0, 200),
        title: read(finding.title, 200),
        severity: finding.severity,
        isSafety: finding.isSafety,
        observation: read(finding.observation, 400),
        recommendation: read(finding.recommendation, 300),
      })),
    counts: countFindings(findings),
  };
}
