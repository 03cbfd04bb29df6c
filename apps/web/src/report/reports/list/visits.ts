import type { ReportRow } from '#src/report/overview/report-row.ts';

export interface Visit {
  readonly first: ReportRow;
  readonly count: number;
}

/**
 * Returns the visits with several reports among these rows, by the ID of each report. Reports of one inspection are
 * next to each other where the order allows it (filter-reports.ts); a report between others stays alone.
 */
export function visitsOf(rows: readonly ReportRow[]): ReadonlyMap<string, Visit> {
  const visits = new Map<string, Visit>();
  for (let start = 0; start < rows.length; ) {
    const first = rows[start] as ReportRow;
    let end = start + 1;
    while (rows[end]?.inspectionId === first.inspectionId) end += 1;
    const visit = { first, count: end - start };
    if (visit.count > 1) for (const row of rows.slice(start, end)) visits.set(row.id, visit);
    start = end;
  }
  return visits;
}
