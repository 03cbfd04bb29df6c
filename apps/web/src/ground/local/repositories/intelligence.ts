import { rowId } from '@plumbline/domain/sync/row-id';
import { aiProposals, aiRequests, aiSettings } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Consent of the office, requests that wait for a model, and what it proposed. */
export function createIntelligence(store: LocalStore) {
  return {
    settings: createRecordRepository(store, aiSettings),
    settingsId: (officeId: string): string => rowId(officeId, 'ai-settings'),
    requests: createRecordRepository(store, aiRequests),
    proposals: createRecordRepository(store, aiProposals),
  };
}
