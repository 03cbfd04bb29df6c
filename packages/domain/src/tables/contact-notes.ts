import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const contactNoteKinds = ['note', 'call', 'email', 'text', 'meeting'] as const;
export type ContactNoteKind = (typeof contactNoteKinds)[number];

/** A note about a contact or an account. */
export const contactNotes = defineTable('contact_notes', {
  scope: 'office',
  writers: everybody,
  columns: {
    contact_id: c.idOf('contacts'),
    account_id: c.idOf('accounts'),
    kind: c.choice(contactNoteKinds),
    body: c.neededProse,
    happened_at: c.neededInstant,
  },
});
export type ContactNote = RecordIn<typeof contactNotes>;
