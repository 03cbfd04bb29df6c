import { savedFilters } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Named list filters, for the whole office. */
export const createSavedFilters = (store: LocalStore) => createRecordRepository(store, savedFilters);
export type SavedFilters = ReturnType<typeof createSavedFilters>;
