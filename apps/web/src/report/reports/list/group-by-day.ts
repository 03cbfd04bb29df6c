import { dayInWords } from '@plumbline/domain/time/day-words';
import type { ReportRow } from '#src/report/overview/report-row.ts';

export interface DayGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: ReportRow[];
}

/** Groups rows by day, in order; only for a list sorted by date. */
export function groupByDay(rows: readonly ReportRow[], today: string): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.id === row.day) last.rows.push(row);
    else
      groups.push({
        id: row.day,
        label: row.day === '' ? 'No date' : dayInWords(row.day, today),
        rows: [row],
      });
  }
  return groups;
}
