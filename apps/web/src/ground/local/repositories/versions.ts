import { reportVersions } from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import type { ReportPlace } from './answers.ts';
import type { StoredFile } from './media.ts';
import { createRecordRepository } from './record-repository.ts';

/** Published versions: created once, never changed or deleted. */
export function createVersions(store: LocalStore) {
  const base = createRecordRepository(store, reportVersions);
  type VersionValues = Parameters<typeof base.inserting>[2];
  return {
    get: (id: string) => base.get(id),
    ofReport: (reportId: string) => base.list({ parentId: reportId }),
    liveOfReport: (reportId: string) => base.live({ parentId: reportId }),
    inserting: (scopeId: string, id: string, values: VersionValues) => base.inserting(scopeId, id, values),
    /** Snapshot and PDF must be in the file store; version row and upload queue are one commit. */
    async publish(
      place: ReportPlace,
      values: VersionValues,
      files: readonly StoredFile[],
    ): Promise<{ id: string; result: CommitResult }> {
      const id = store.newId();
      const change = base.inserting(place.scopeId, id, { ...values, reportId: place.reportId });
      const blobs = files.map((file) => ({ ...file, scopeId: place.scopeId, mediaId: null }));
      return { id, result: await store.commit([change], { blobs }) };
    },
  };
}
export type Versions = ReturnType<typeof createVersions>;
