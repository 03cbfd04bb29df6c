/** Labels of kinds and channels; lists and forms show them in this order. */
import type { AccountKind, ContactKind, ContactNoteKind, PreferredChannel } from '../tables/records.ts';

export const CONTACT_KIND_LABELS: Readonly<Record<ContactKind, string>> = {
  client: 'Client',
  agent: "Buyer's agent",
  listing_agent: 'Listing agent',
  seller: 'Seller',
  attorney: 'Attorney',
  other: 'Other',
};

export const ACCOUNT_KIND_LABELS: Readonly<Record<AccountKind, string>> = {
  brokerage: 'Real estate brokerage',
  agency: 'Insurance agency',
  builder: 'Builder',
  insurer: 'Insurer',
  lender: 'Lender',
  law_firm: 'Law firm',
  property_manager: 'Property manager',
  contractor: 'Contractor',
  other: 'Other',
};

export const CHANNEL_LABELS: Readonly<Record<PreferredChannel, string>> = {
  '': 'No preference',
  email: 'Email',
  phone: 'Phone call',
  text: 'Text message',
};

export const NOTE_KIND_LABELS: Readonly<Record<ContactNoteKind, string>> = {
  note: 'Note',
  call: 'Call',
  email: 'Email',
  text: 'Text message',
  meeting: 'Meeting',
};

/** What a number or mailbox is used for; '' means unspecified. */
export const PHONE_LABELS = ['', 'mobile', 'work', 'home', 'fax', 'other'] as const;
export const EMAIL_LABELS = ['', 'work', 'home', 'other'] as const;
/** Suggestions for a contact's source; other text is allowed. */
export const SOURCE_SUGGESTIONS = [
  'Agent referral',
  'Client referral',
  'Website',
  'Search engine',
  'Social media',
  'Repeat client',
  'Business card',
] as const;
