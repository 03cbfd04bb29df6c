/** Actions on reports in the list. Every promise resolves only when the change is on this device. */
import type { Report } from '@plumbline/domain/tables/records';
import { localDay } from '#src/ground/device/local-day.ts';
import type { CommitResult } from '#src/ground/local/change.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { isReportHere } from '#src/report/overview/report-facts.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import type { DuplicateAddress } from './plan-duplicate.ts';
import { makeReportNumber } from './report-number.ts';

type Header = Pick<Report, 'id' | 'scopeId'>;

export type DuplicateOutcome =
  | { readonly kind: 'made'; readonly reportId: string }
  | { readonly kind: 'unknown-type' }
  /** Only its header is on this device: the copy would be empty. */
  | { readonly kind: 'not-here' }
  | { readonly kind: 'not-saved'; readonly result: Extract<CommitResult, { ok: false }> };

export interface ReportActions {
  archive(rows: readonly ReportRow[], isArchived: boolean): Promise<CommitResult>;
  moveToBin(rows: readonly ReportRow[]): Promise<CommitResult>;
  restore(rows: readonly ReportRow[]): Promise<CommitResult>;
  duplicate(row: ReportRow, address: DuplicateAddress): Promise<DuplicateOutcome>;
}

export function createReportActions(
  { store, repositories }: Pick<LocalWork, 'store' | 'repositories'>,
  randomBytes: (size: number) => Uint8Array,
): ReportActions {
  const { reports } = repositories;
  const headers = (rows: readonly ReportRow[]): Header[] => rows.map(({ report }) => report);

  return {
    archive: (rows, isArchived) =>
      store.commit(
        headers(rows).map((each) =>
          reports.updating(each, { archivedAt: isArchived ? store.nowIso() : null }),
        ),
      ),
    moveToBin: (rows) => store.commit(headers(rows).map((each) => reports.removing(each))),
    restore: (rows) =>
      store.commit(
        headers(rows).map(({ id, scopeId }) => ({
          scopeId,
          table: 'reports',
          id,
          op: 'set',
          values: { deleted_at: null },
        })),
      ),
    async duplicate({ report, inspection }, address) {
      const [definition, { planDuplicate }] = await Promise.all([
        repositories.definitions.load(report),
        import('./plan-duplicate.ts'),
      ]);
      if (definition === null) return { kind: 'unknown-type' };
      if (!(await isReportHere(store, report.inspectionId))) return { kind: 'not-here' };
      const [answers, findings, locations] = await Promise.all([
        repositories.answers.ofReport(report.id),
        repositories.findings.ofReport(report.id),
        repositories.findings.locations.ofReport(report.id),
      ]);
      const { reportId, changes } = planDuplicate(
        { repositories, newId: () => store.newId() },
        {
          report,
          inspection,
          answers,
          findings,
          locations,
          definition,
          address,
          userId: store.userId,
          number: makeReportNumber(localDay(store.clock.nowMs()), randomBytes),
        },
      );
      const result = await store.commit(changes);
      return result.ok ? { kind: 'made', reportId } : { kind: 'not-saved', result };
    },
  };
}
