import type { ReportRow } from '../../report-overview/report-row.ts';

/** What is older has been settled in some other way. */
export const UNSENT_FOR_DAYS = 60;

/**
 * Published reports that no link leads to, the oldest first. An office that never shares through the app hands its reports out in its
 * own way, and is not told of each of them.
 */
export function unsentReports(
  rows: readonly ReportRow[],
  shared: ReadonlySet<string> | null,
  nowMs: number,
): ReportRow[] {
  if (shared === null || shared.size === 0) return [];
  const sinceMs = nowMs - UNSENT_FOR_DAYS * 24 * 60 * 60_000;
  return rows
    .filter(({ id, status, deletedAt, isArchived, atMs }) => {
      const isOut = status === 'published' && deletedAt === null && !isArchived;
      return isOut && atMs >= sinceMs && !shared.has(id);
    })
    .sort((a, b) => a.atMs - b.atMs);
}
