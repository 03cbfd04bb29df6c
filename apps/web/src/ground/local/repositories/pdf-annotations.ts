import { pdfAnnotations } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** What people write on the PDFs of reports. */
export const createPdfAnnotations = (store: LocalStore) => createRecordRepository(store, pdfAnnotations);
