import { creditPages } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Client pages of the credit estimate: created with a version, never changed. */
export function createCreditPages(store: LocalStore) {
  const base = createRecordRepository(store, creditPages);
  return {
    ofReport: (reportId: string) => base.list({ parentId: reportId }),
    liveOfReport: (reportId: string) => base.live({ parentId: reportId }),
    inserting: (...args: Parameters<typeof base.inserting>) => base.inserting(...args),
  };
}
export type CreditPages = ReturnType<typeof createCreditPages>;
