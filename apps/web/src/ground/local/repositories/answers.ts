import { rowId } from '@plumbline/domain/sync/row-id';
import { reportAnswers } from '@plumbline/domain/tables/records';
import type { Change, CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

/** The report being answered. `scopeId` is the ID of its inspection. */
export interface ReportPlace {
  readonly scopeId: string;
  readonly reportId: string;
}

/** Answers are addressed by their path (docs/data-model.md); null clears an answer. */
export function createAnswers(store: LocalStore) {
  const base = createRecordRepository(store, reportAnswers);

  const setting = (
    { scopeId, reportId }: ReportPlace,
    path: string,
    value: unknown,
    isUnseen = false,
  ): Change => ({
    scopeId,
    table: 'report_answers',
    id: rowId(reportId, path),
    op: 'insert',
    values: { report_id: reportId, path, value: value ?? null },
    ...(isUnseen && { unseen: ['value'] }),
  });
  return {
    get: (reportId: string, path: string) => base.get(rowId(reportId, path)),
    ofReport: (reportId: string) => base.list({ parentId: reportId }),
    liveOfReport: (reportId: string) => base.live({ parentId: reportId }),
    /** The change to one answer, for a combined commit or the spill of a field. `isUnseen`: see `Change`. */
    setting,
    set: (place: ReportPlace, path: string, value: unknown, options?: WriteOptions): Promise<CommitResult> =>
      store.commit([setting(place, path, value)], options),
    /** Several answers as one edit (a repeat item, a copied section). */
    setMany: (
      place: ReportPlace,
      values: Readonly<Record<string, unknown>>,
      options?: WriteOptions,
    ): Promise<CommitResult> =>
      store.commit(
        Object.entries(values).map(([path, value]) => setting(place, path, value)),
        options,
      ),
  };
}
export type Answers = ReturnType<typeof createAnswers>;
