import { rowId } from '@plumbline/domain/sync/row-id';
import { rememberedChoices } from '@plumbline/domain/tables/records';
import type { Change } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** What was chosen once in this office, by key. Created where it is used. */
export function createRememberedChoices(store: LocalStore) {
  const rows = createRecordRepository(store, rememberedChoices);
  return {
    ...rows,
    /** An insert of a row that is there changes it; one whose Undo deleted it comes back. */
    remembering(officeId: string, key: string, choice: unknown): Change {
      const change = rows.inserting(officeId, rowId(officeId, `choice/${key}`), { key, choice });
      return { ...change, values: { ...change.values, deleted_at: null } };
    },
  };
}
