/** Counts delivered and read notifications of the last days, by type. */
import * as z from 'zod/mini';
import { NOTIFICATION_STATS_DAYS } from '../ground/constants.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './notification.ts';

export const statisticsRowSchema = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  delivered: z.boolean(),
  clicked: z.boolean(),
  sent_at: z.string(),
});
export type StatisticsRow = z.infer<typeof statisticsRowSchema>;

export interface NotificationCounts {
  readonly sent: number;
  readonly delivered: number;
  readonly read: number;
}
export interface NotificationStatistics extends NotificationCounts {
  /** Types that occurred, most frequent first. */
  readonly byType: readonly (NotificationCounts & { readonly type: NotificationType })[];
}

/** Rows older than the window are left out. */
export function notificationStatistics(
  rows: readonly StatisticsRow[],
  nowMs: number,
  days = NOTIFICATION_STATS_DAYS,
): NotificationStatistics {
  const sinceMs = nowMs - days * 86_400_000;
  const recent = rows.filter(({ sent_at }) => Date.parse(sent_at) >= sinceMs);
  const byType = NOTIFICATION_TYPES.map((type) => ({
    type,
    ...count(recent.filter((row) => row.type === type)),
  }))
    .filter(({ sent }) => sent > 0)
    .sort((a, b) => b.sent - a.sent);
  return { ...count(recent), byType };
}

const count = (rows: readonly StatisticsRow[]): NotificationCounts => ({
  sent: rows.length,
  delivered: rows.filter(({ delivered }) => delivered).length,
  read: rows.filter(({ clicked }) => clicked).length,
});
