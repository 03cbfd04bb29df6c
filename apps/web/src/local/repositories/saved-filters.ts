import { savedFilters } from '@plumbline/domain/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Filters of lists under a name, for the whole office. */
export const createSavedFilters = (store: LocalStore) =>
  createRecordRepository(store, savedFilters, { query: '' });
export type SavedFilters = ReturnType<typeof createSavedFilters>;
