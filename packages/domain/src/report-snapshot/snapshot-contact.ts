/**
 * A report's data on client and agent. Everything else the office knows about a person (notes, tags, source) stays in
 * the office, because anyone with the link can read a snapshot.
 */
import * as z from 'zod/mini';
import { requiredText, text } from '../records/column-types.ts';
import { contactKinds } from '../records/contacts.ts';
import { defineRecord, type RecordOf } from '../records/define-record.ts';

/** Columns that snapshots have always had; `notes` remains for those published with it. */
export const snapshotContacts = defineRecord('contacts', {
  kind: z.enum(contactKinds),
  name: requiredText,
  company: text,
  email: text,
  phone: text,
  address: text,
  notes: text,
});
export type SnapshotContact = RecordOf<typeof snapshotContacts>;

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
