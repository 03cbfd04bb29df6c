import { type Inspection, type Report, reports } from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import type { Inspections } from './inspections.ts';
import { createRecordRepository } from './record-repository.ts';

type InspectionValues = Parameters<Inspections['inserting']>[2];

export interface NewReport {
  /** The organization's ID, which is its office scope. */
  readonly officeId: string;
  readonly inspection: InspectionValues;
  readonly report: Partial<Report> & Pick<Report, 'type' | 'definitionId' | 'definitionVersion'>;
}

/** Report headers (office scope); a report's content is in the scope of its inspection. */
export function createReports(store: LocalStore, inspections: Inspections) {
  const base = createRecordRepository(store, reports);
  return {
    ...base,
    /** Creates inspection and report in one commit; works offline. */
    async create({
      officeId,
      inspection,
      report,
    }: NewReport): Promise<{ inspectionId: string; reportId: string; result: CommitResult }> {
      const [inspectionId, reportId] = [store.newId(), store.newId()];
      const result = await store.commit([
        inspections.inserting(officeId, inspectionId, inspection),
        base.inserting(officeId, reportId, { ...report, inspectionId }),
      ]);
      return { inspectionId, reportId, result };
    },
    archive: (report: Pick<Report, 'id' | 'scopeId'>, isArchived: boolean) =>
      base.update(report, { archivedAt: isArchived ? store.nowIso() : null }),
    ofInspection: (inspection: Pick<Inspection, 'id'>) => base.list({ parentId: inspection.id }),
  };
}
export type Reports = ReturnType<typeof createReports>;
