/** What waits for this person, as data: the most pressing first, each with its place. */
import { countOf } from '@plumbline/domain/format-number';
import type { ReportFacts } from '../../report-overview/report-facts.ts';
import type { ReportRow } from '../../report-overview/report-row.ts';

export type Need =
  | { readonly kind: 'refused'; readonly title: string; readonly detail: string }
  | { readonly kind: 'conflicts'; readonly title: string; readonly detail: string }
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
  /** Reports in review: somebody wants them published. */
  readonly rows: readonly ReportRow[];
  readonly facts: ReadonlyMap<string, ReportFacts>;
}

export function listNeeds({ refusedCount, conflictCount, rows, facts }: NeedsInput): Need[] {
  const needs: Need[] = [];
  if (refusedCount > 0) {
    needs.push({
      kind: 'refused',
      title: `${countOf(refusedCount, 'change')} not taken by the server`,
      detail: 'Kept on this device. Look at what to do.',
    });
  }
  if (conflictCount > 0) {
    needs.push({
      kind: 'conflicts',
      title:
        conflictCount === 1 ? 'Two answers to one question' : `${conflictCount} questions with two answers`,
      detail: 'Both are kept. Choose one.',
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
