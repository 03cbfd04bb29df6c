import { Tag } from '@plumbline/ui';
import type { ReportFacts } from '#src/report/overview/report-facts.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';

/** Draft, In review, Published v2. */
export function StatusTag({ row, facts }: { row: ReportRow; facts: ReportFacts | undefined }) {
  if (row.status === 'draft') return <Tag>Draft</Tag>;
  if (row.status === 'in_review') return <Tag tone="info">In review</Tag>;
  const version = facts?.version ?? 0;
  return <Tag tone="good">{version > 0 ? `Published v${version}` : 'Published'}</Tag>;
}
