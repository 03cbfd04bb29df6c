import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

/** `agent` is the buyer's agent. */
export const contactKinds = ['client', 'agent', 'listing_agent', 'seller', 'attorney', 'other'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const preferredChannels = ['', 'email', 'phone', 'text'] as const;
export type PreferredChannel = (typeof preferredChannels)[number];

/** An additional email, phone or address. */
export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}
const labelledList = c.listOf(c.shape<LabelledValue>({ label: c.textPart, value: c.textPart }));

/** `email`, `phone` and `address` are the first of each; the lists contain additional ones. */
export const contacts = defineTable('contacts', {
  scope: 'office',
  writers: everybody,
  columns: {
    kind: c.choice(contactKinds),
    name: c.neededPhrase,
    company: c.phrase,
    email: c.line,
    phone: c.line,
    address: c.phrase,
    notes: c.prose,
    account_id: c.idOf('accounts'),
    job_title: c.phrase,
    website: c.line,
    email_label: c.line,
    phone_label: c.line,
    other_emails: c.named('Additional emails', labelledList),
    other_phones: c.named('Additional phones', labelledList),
    other_addresses: c.named('Additional addresses', labelledList),
    tags: c.textList,
    source: c.phrase,
    referred_by_id: c.idOf('contacts'),
    preferred_channel: c.forgiving(c.choice(preferredChannels)),
    ...c.register('do_not_text', {
      do_not_text_at: c.named('No texts since', c.instant),
      do_not_text_proof: c.named('Opt-out proof', c.line),
    }),
    merged_into: c.idOf('contacts'),
  },
});
export type Contact = RecordIn<typeof contacts>;
