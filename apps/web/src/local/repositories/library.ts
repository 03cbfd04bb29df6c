import { defectLibrary } from '@plumbline/domain/records';
import { rowId } from '@plumbline/domain/row-id';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type InsertResult, type WriteOptions } from './record-repository.ts';

/** The organization's defect library: the standard entries and its own. */
export function createLibrary(store: LocalStore) {
  const base = createRecordRepository(store, defectLibrary, {
    item: '',
    severity: 'moderate',
    isSafety: false,
    observation: '',
    implication: '',
    recommendation: '',
    trade: null,
    synonyms: [],
    tags: [],
    locationHints: [],
    archivedAt: null,
  });
  type EntryValues = Parameters<typeof base.inserting>[2];
  return {
    ...base,
    /** An entry of one's own: its key is its id, so that two people never meet by accident. */
    async add(officeId: string, values: EntryValues, options: WriteOptions = {}): Promise<InsertResult> {
      const key = `own/${store.newId()}`;
      return base.insert(officeId, { ...values, key }, { ...options, id: rowId(officeId, `defect/${key}`) });
    },
  };
}
export type Library = ReturnType<typeof createLibrary>;
