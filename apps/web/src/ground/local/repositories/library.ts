import type { EntryChange } from '@plumbline/domain/report/defect-library/merge-entries';
import type { NewEntry } from '@plumbline/domain/report/defect-library/plan-library-import';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { NewIn } from '@plumbline/domain/tables/define-table';
import { defectLibrary } from '@plumbline/domain/tables/records';
import type { Change, CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type InsertResult, type WriteOptions } from './record-repository.ts';

type EntryValues = Omit<NewIn<typeof defectLibrary>, 'key'>;

export interface LibraryEdit {
  readonly changed: readonly EntryChange[];
  readonly added?: readonly NewEntry[];
}

/** The organization's defect library: the standard entries and its own. */
export function createLibrary(store: LocalStore) {
  const base = createRecordRepository(store, defectLibrary);
  const inserting = (officeId: string, key: string, values: EntryValues) =>
    base.inserting(officeId, rowId(officeId, `defect/${key}`), { ...values, key });
  // A custom entry: its key is its ID, so that two people never collide.
  const newKey = (): string => `own/${store.newId()}`;
  const applying = (officeId: string, edit: LibraryEdit): Change[] => [
    ...edit.changed.map(({ entry, patch, unseen }) => base.updating(entry, patch, unseen)),
    ...(edit.added ?? []).flatMap(({ key, values }) =>
      key === null ? [inserting(officeId, newKey(), values)] : bringing(officeId, key, values),
    ),
  ];
  // An entry of this key may have been imported and removed: its row exists, deleted. Otherwise the second change
  // has no effect.
  const bringing = (officeId: string, key: string, values: EntryValues): Change[] => {
    const made = inserting(officeId, key, values);
    return [made, { ...made, op: 'set', values: { deleted_at: null } }];
  };
  return {
    ...base,
    async add(officeId: string, values: EntryValues, options: WriteOptions = {}): Promise<InsertResult> {
      const change = inserting(officeId, newKey(), values);
      return { id: change.id, result: await store.commit([change], options) };
    },
    /** Applies several changes as one edit: all or none. An added entry without a key gets a new one. */
    apply: (officeId: string, edit: LibraryEdit, options: WriteOptions = {}): Promise<CommitResult> =>
      store.commit(applying(officeId, edit), options),
    /** The same as changes, for a combined commit. */
    applying,
  };
}
export type Library = ReturnType<typeof createLibrary>;
