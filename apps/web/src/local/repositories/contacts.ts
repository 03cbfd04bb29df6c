import { contacts } from '@plumbline/domain/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** People of the office. `insert(officeId, {name})` creates a client. */
export const createContacts = (store: LocalStore) =>
  createRecordRepository(store, contacts, {
    kind: 'client',
    company: '',
    email: '',
    phone: '',
    address: '',
    notes: '',
    accountId: null,
    jobTitle: '',
    website: '',
    emailLabel: '',
    phoneLabel: '',
    otherEmails: [],
    otherPhones: [],
    otherAddresses: [],
    tags: [],
    source: '',
    referredById: null,
    preferredChannel: '',
    doNotTextAt: null,
    doNotTextProof: '',
    mergedInto: null,
  });
export type Contacts = ReturnType<typeof createContacts>;
