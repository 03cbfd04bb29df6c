import * as z from 'zod/mini';
import { instant, nullableUuid, requiredText } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const contactNoteKinds = ['note', 'call', 'email', 'text', 'meeting'] as const;
export type ContactNoteKind = (typeof contactNoteKinds)[number];

/** A note about a contact or an account. */
export const contactNotes = defineRecord('contact_notes', {
  contact_id: nullableUuid,
  account_id: nullableUuid,
  kind: z.enum(contactNoteKinds),
  body: requiredText,
  happened_at: instant,
});
export type ContactNote = RecordOf<typeof contactNotes>;
