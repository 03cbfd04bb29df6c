import * as z from 'zod/mini';
import { labelledList, nullableInstant, nullableUuid, requiredText, text, textList } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** `agent` is the buyer's agent. */
export const contactKinds = ['client', 'agent', 'listing_agent', 'seller', 'attorney', 'other'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const preferredChannels = ['', 'email', 'phone', 'text'] as const;
export type PreferredChannel = (typeof preferredChannels)[number];

/**
 * `email`, `phone` and `address` are the first of each; the lists contain additional ones. `do_not_text_*` are one
 * register.
 */
export const contacts = defineRecord('contacts', {
  kind: z.enum(contactKinds),
  name: requiredText,
  company: text,
  email: text,
  phone: text,
  address: text,
  notes: text,
  account_id: nullableUuid,
  job_title: text,
  website: text,
  email_label: text,
  phone_label: text,
  other_emails: labelledList,
  other_phones: labelledList,
  other_addresses: labelledList,
  tags: textList,
  source: text,
  referred_by_id: nullableUuid,
  // Rows from older app versions have none.
  preferred_channel: z.catch(z.enum(preferredChannels), ''),
  do_not_text_at: nullableInstant,
  do_not_text_proof: text,
  merged_into: nullableUuid,
});
export type Contact = RecordOf<typeof contacts>;
