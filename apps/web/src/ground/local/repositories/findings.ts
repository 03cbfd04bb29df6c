import type { NewIn } from '@plumbline/domain/tables/define-table';
import { type ReportFinding, reportFindingLocations, reportFindings } from '@plumbline/domain/tables/records';
import type { Change, CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import type { ReportPlace } from './answers.ts';
import { positionAt } from './order.ts';
import { createRecordRepository, type InsertResult, type WriteOptions } from './record-repository.ts';

type FindingKey = Pick<ReportFinding, 'id' | 'scopeId'>;

/** Findings of a report and their locations. Sort with `byPosition`. */
export function createFindings(store: LocalStore) {
  const findings = createRecordRepository(store, reportFindings);
  const locations = createRecordRepository(store, reportFindingLocations);

  return {
    ...findings,
    ofReport: (reportId: string) => findings.list({ parentId: reportId }),
    liveOfReport: (reportId: string) => findings.live({ parentId: reportId }),
    /** Adds a finding with its locations in one commit, at the end of `ordered` unless `position` is given. */
    async add(
      place: ReportPlace,
      values: Omit<NewIn<typeof reportFindings>, 'reportId'>,
      labels: readonly string[] = [],
      options: WriteOptions = {},
    ): Promise<InsertResult> {
      const id = store.newId();
      const changes: Change[] = [
        findings.inserting(place.scopeId, id, { ...values, reportId: place.reportId }),
      ];
      let placed: { id: string; position: string }[] = [];
      for (const label of labels) {
        const location = { id: store.newId(), position: positionAt(placed, placed.length) };
        placed = [...placed, location];
        changes.push(
          locations.inserting(place.scopeId, location.id, {
            reportId: place.reportId,
            findingId: id,
            position: location.position,
            label,
          }),
        );
      }
      return { id, result: await store.commit(changes, options) };
    },
    move: (finding: FindingKey, position: string, options?: WriteOptions): Promise<CommitResult> =>
      findings.update(finding, { position }, options),
    locations: {
      ...locations,
      ofReport: (reportId: string) => locations.list({ parentId: reportId }),
      liveOfReport: (reportId: string) => locations.live({ parentId: reportId }),
    },
  };
}
export type Findings = ReturnType<typeof createFindings>;
