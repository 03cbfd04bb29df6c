import * as z from 'zod/mini';
import { requiredText, text } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const contactKinds = ['client', 'agent', 'seller', 'other'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contacts = defineRecord('contacts', {
  kind: z.enum(contactKinds),
  name: requiredText,
  company: text,
  email: text,
  phone: text,
  address: text,
  notes: text,
});
export type Contact = RecordOf<typeof contacts>;
