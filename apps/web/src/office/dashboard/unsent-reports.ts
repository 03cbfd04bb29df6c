import type { ReportRow } from '#src/report/overview/report-row.ts';

/** Older ones have been settled in some other way. */
export const UNSENT_FOR_DAYS = 60;

/**
 * Returns published reports without a share link, oldest first. An office that never shares through the app
 * delivers its reports another way and sees none.
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
