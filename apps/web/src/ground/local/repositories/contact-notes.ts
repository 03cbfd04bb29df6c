import { contactNotes } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Notes, calls, and meetings of a contact or an account. */
export const createContactNotes = (store: LocalStore) => createRecordRepository(store, contactNotes);
export type ContactNotes = ReturnType<typeof createContactNotes>;
