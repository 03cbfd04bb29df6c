import { rowId } from '@plumbline/domain/sync/row-id';
import { type ReportReminder, reportReminders } from '@plumbline/domain/tables/records';
import type { Change, CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type Kept, type WriteOptions } from './record-repository.ts';

export type KeptReminder = Kept<ReportReminder>;

/** Expiry dates of published reports: one row per report, no matter who publishes it or how often. */
export function createReminders(store: LocalStore) {
  const base = createRecordRepository(store, reportReminders);
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    ofReport: (reportId: string) => base.get(rowId(reportId, 'validity')),
    /** Schedules with a version, in its commit. A settled reminder becomes due again for the new date. */
    scheduling: (
      report: { readonly id: string; readonly scopeId: string },
      { until, note }: { readonly until: string; readonly note: string },
    ): Change =>
      base.inserting(report.scopeId, rowId(report.id, 'validity'), {
        reportId: report.id,
        expiresOn: until,
        note,
      }),
    settle: (
      reminder: Pick<KeptReminder, 'id' | 'scopeId'>,
      isSettled: boolean,
      options?: WriteOptions,
    ): Promise<CommitResult> =>
      base.update(reminder, { settledAt: isSettled ? store.nowIso() : null }, options),
  };
}
export type Reminders = ReturnType<typeof createReminders>;
