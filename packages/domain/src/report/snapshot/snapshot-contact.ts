/**
 * A report's data on client and agent. Everything else the office knows about a person (notes, tags, source) stays in
 * the office, because anyone with the link can read a snapshot.
 */
import { contacts } from '../../tables/contacts.ts';
import { createMapper, type RecordIn } from '../../tables/define-table.ts';

const { kind, name, company, email, phone, address, notes } = contacts.columns;

/** Columns that snapshots have always had; `notes` remains for those published with it. */
export const snapshotContacts = createMapper('contacts', {
  kind,
  name,
  company,
  email,
  phone,
  address,
  notes,
});
export type SnapshotContact = RecordIn<typeof snapshotContacts>;

/** Accepts a contact, which has more fields, or an older snapshot's data. */
export const toSnapshotContact = (contact: SnapshotContact): SnapshotContact => ({
  id: contact.id,
  scopeId: contact.scopeId,
  createdAt: contact.createdAt,
  updatedAt: contact.updatedAt,
  createdBy: contact.createdBy,
  deletedAt: contact.deletedAt,
  kind: contact.kind,
  name: contact.name,
  company: contact.company,
  email: contact.email,
  phone: contact.phone,
  address: contact.address,
  notes: '',
});
