import { contacts } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** People of the office. `insert(officeId, {name})` creates a client. */
export const createContacts = (store: LocalStore) => createRecordRepository(store, contacts);
export type Contacts = ReturnType<typeof createContacts>;
