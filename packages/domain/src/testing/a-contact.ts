import type { Account, Contact } from '../records.ts';

const base = {
  scopeId: 'organization-1',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  createdBy: 'user-1',
  deletedAt: null,
};

/** A contact with only the given values. */
export const aContact = (values: Partial<Contact> = {}): Contact => ({
  ...base,
  id: 'contact-1',
  kind: 'client',
  name: 'Ana Delgado',
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
  ...values,
});

/** An account with only the given values. */
export const anAccount = (values: Partial<Account> = {}): Account => ({
  ...base,
  id: 'account-1',
  kind: 'brokerage',
  name: 'Bayside Realty',
  email: '',
  phone: '',
  website: '',
  address: '',
  licenseNumber: '',
  tags: [],
  notes: '',
  mergedInto: null,
  ...values,
});
