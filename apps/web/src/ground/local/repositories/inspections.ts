import { inspections } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Inspections. The scope of an inspection's answers and photos has the inspection's ID. */
export const createInspections = (store: LocalStore) =>
  createRecordRepository(store, inspections, { inspectorId: store.userId });
export type Inspections = ReturnType<typeof createInspections>;
