import type { ReportFinding } from '@plumbline/domain/tables/records';
import type { FindingPatch } from '../model/editor-model.ts';

const TEXTS = ['observation', 'implication', 'recommendation', 'trade', 'action', 'timeframe'] as const;

type FindingText = Pick<
  ReportFinding,
  'libraryId' | 'title' | 'severity' | 'isSafety' | (typeof TEXTS)[number]
>;

/** What was typed stays. A title alone was the note, and gives way to the library's title. */
export function fillGaps(finding: ReportFinding, text: FindingText): FindingPatch {
  const isEmpty = (value: string | null): boolean => value === null || value.trim() === '';
  const empty = TEXTS.filter((column) => isEmpty(finding[column]));
  return {
    libraryId: text.libraryId,
    severity: text.severity,
    isSafety: text.isSafety || finding.isSafety,
    ...(isEmpty(finding.observation) && { title: text.title }),
    ...Object.fromEntries(empty.map((column) => [column, text[column]])),
  };
}
