/** What needs this person, as data: the most urgent first, each with its location. */
import { countOf } from '@plumbline/domain/ground/format-number';
import type { ReportFacts } from '#src/report/overview/report-facts.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';

export type Need =
  | { readonly kind: 'refused'; readonly title: string; readonly detail: string }
  | { readonly kind: 'conflicts'; readonly title: string; readonly detail: string }
  | { readonly kind: 'shared'; readonly title: string; readonly detail: string }
  | { readonly kind: 'recovered'; readonly title: string; readonly detail: string }
  | {
      readonly kind: 'blocked';
      readonly title: string;
      readonly detail: string;
      readonly reportId: string;
      /** Answer path of the first place. */
      readonly path: string;
    };

export interface NeedsInput {
  readonly refusedCount: number;
  readonly conflictCount: number;
  /** Photos shared from another app, and recovered files. */
  readonly sharedCount: number;
  readonly recoveredCount: number;
  /** Reports in review, waiting to be published. */
  readonly rows: readonly ReportRow[];
  readonly facts: ReadonlyMap<string, ReportFacts>;
}

export function listNeeds({
  refusedCount,
  conflictCount,
  sharedCount,
  recoveredCount,
  rows,
  facts,
}: NeedsInput): Need[] {
  const needs: Need[] = [];
  if (refusedCount > 0) {
    needs.push({
      kind: 'refused',
      title: `The server rejected ${countOf(refusedCount, 'change')}`,
      detail: 'Saved on this device. Review what to do.',
    });
  }
  if (conflictCount > 0) {
    needs.push({
      kind: 'conflicts',
      title:
        conflictCount === 1
          ? 'Conflicting answers to one question'
          : `${conflictCount} questions with conflicting answers`,
      detail: 'Both are kept. Choose one.',
    });
  }
  if (sharedCount > 0) {
    needs.push({
      kind: 'shared',
      title: `${countOf(sharedCount, 'shared photo')} not in a report yet`,
      detail: 'Only on this device until you add them to a report.',
    });
  }
  if (recoveredCount > 0) {
    needs.push({
      kind: 'recovered',
      title: `${countOf(recoveredCount, 'recovered file')} not in a report yet`,
      detail: 'Saved when the app closed unexpectedly.',
    });
  }
  for (const row of rows.filter(({ status }) => status === 'in_review')) {
    const known = facts.get(row.id);
    const first = known?.blockers[0];
    if (known === undefined || first === undefined) continue;
    const more = known.blockerCount - 1;
    needs.push({
      kind: 'blocked',
      title: `${first.label}: ${first.reason}`,
      detail: more === 0 ? row.title : `${row.title}, and ${countOf(more, 'more thing')}`,
      reportId: row.id,
      path: first.path,
    });
  }
  return needs;
}
