/** Published forms that expire soon or have recently expired, next to expire first. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { daysBetween } from '@plumbline/domain/time/day-words';
import type { KeptReminder } from '#src/ground/local/repositories/reminders.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';

/** A recent expiry stays listed for a while. */
const SHOWN_AFTER_DAYS = 30;

export interface Expiring {
  readonly reminder: KeptReminder;
  readonly row: ReportRow;
  /** Negative: it has expired. */
  readonly days: number;
}

export interface ExpiringInput {
  readonly reminders: readonly KeptReminder[];
  readonly rows: readonly ReportRow[];
  readonly today: string;
  readonly leadDays: number;
}

export function listExpiring({ reminders, rows, today, leadDays }: ExpiringInput): Expiring[] {
  if (reminders.length === 0) return [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return reminders
    .flatMap((reminder): Expiring[] => {
      const row = byId.get(reminder.reportId);
      if (row === undefined || row.deletedAt !== null || row.isArchived) return [];
      if (reminder.deletedAt !== null || reminder.settledAt !== null) return [];
      const days = daysBetween(today, reminder.expiresOn);
      return days <= leadDays && days >= -SHOWN_AFTER_DAYS ? [{ reminder, row, days }] : [];
    })
    .sort((a, b) => a.days - b.days || (a.row.title < b.row.title ? -1 : 1));
}

/** Returns 'in 12 days', 'today', or 'ended 3 days ago'. */
export function endInWords(days: number): string {
  if (days === 0) return 'ends today';
  return days > 0 ? `ends in ${countOf(days, 'day')}` : `ended ${countOf(-days, 'day')} ago`;
}
