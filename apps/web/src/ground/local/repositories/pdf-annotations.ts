import { pdfAnnotations, pdfComments } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** What people write on PDFs, and the replies to it. Created where they are shown. */
export const createPdfAnnotations = (store: LocalStore) => ({
  ...createRecordRepository(store, pdfAnnotations),
  replies: createRecordRepository(store, pdfComments),
});
export type PdfAnnotationRepository = ReturnType<typeof createPdfAnnotations>;
