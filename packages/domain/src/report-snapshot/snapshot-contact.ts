/**
 * What a report says of its client and agent. Everything else that the office keeps about a person (notes, tags, where they
 * came from) stays in the office: a snapshot is read by whoever has the link.
 */
import * as z from 'zod/mini';
import { requiredText, text } from '../records/column-types.ts';
import { contactKinds } from '../records/contacts.ts';
import { defineRecord, type RecordOf } from '../records/define-record.ts';

/** The columns that snapshots have had from the first; `notes` stays for those that were published with it. */
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

/** Of a contact, which has more than this, or of what a snapshot said before. */
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
