/**
 * Merges two or more contacts into one. Emails, numbers, addresses and tags are joined; for everything else one value
 * is chosen per field; the others are deleted and point to the kept one. A merge never loses an opt-out from text
 * messages.
 */
import type { Contact } from '../tables/records.ts';
import {
  addressesOf,
  addressKey,
  columnsOf,
  emailKey,
  emailsOf,
  joinedValues,
  joinedWords,
  phonesOf,
} from './contact-values.ts';
import { phoneKey } from './phone.ts';

/** Fields of which one value is kept, in display order. */
export const CHOSEN_FIELDS = [
  'name',
  'kind',
  'accountId',
  'company',
  'jobTitle',
  'website',
  'source',
  'referredById',
  'preferredChannel',
] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];
/** Contact whose value is kept, per field. Without an entry, the kept contact's value, or the first non-empty one. */
export type MergeChoices = Readonly<Partial<Record<ChosenField, string>>>;

export type ContactPatch = Partial<Omit<Contact, 'id' | 'scopeId'>>;

export const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** Fields with differing values, for the user to choose. */
export function differingFields(contacts: readonly Contact[]): ChosenField[] {
  // With an account, the free-text company is irrelevant.
  const hasAccount = contacts.some(({ accountId }) => accountId !== null);
  return CHOSEN_FIELDS.filter(
    (field) =>
      !(field === 'company' && hasAccount) &&
      new Set(contacts.map((contact) => contact[field]).filter((value) => !isBlank(value))).size > 1,
  );
}

/** Returns the patch for the kept contact, without leading or trailing spaces it already had. */
export function mergeContacts(
  kept: Contact,
  others: readonly Contact[],
  choices: MergeChoices = {},
): ContactPatch {
  const all = [kept, ...others];
  const patch: Record<string, unknown> = {};
  for (const field of CHOSEN_FIELDS) {
    const chosen = all.find(({ id }) => id === choices[field]);
    patch[field] = (chosen ?? all.find((each) => !isBlank(each[field])) ?? kept)[field];
  }
  // People can't have referred themselves.
  if (all.some(({ id }) => id === patch.referredById)) patch.referredById = null;
  const refusal = all
    .filter(({ doNotTextAt }) => doNotTextAt !== null)
    .sort((a, b) => ((a.doNotTextAt ?? '') < (b.doNotTextAt ?? '') ? -1 : 1))[0];
  return {
    ...(patch as Partial<Pick<Contact, ChosenField>>),
    ...columnsOf({
      emails: joinedValues(all.map(emailsOf), emailKey),
      phones: joinedValues(all.map(phonesOf), phoneKey),
      addresses: joinedValues(all.map(addressesOf), addressKey),
    }),
    tags: joinedWords(all.flatMap(({ tags }) => tags)),
    notes: joinedWords(all.map(({ notes }) => notes)).join('\n\n'),
    doNotTextAt: refusal?.doNotTextAt ?? null,
    doNotTextProof: refusal?.doNotTextProof ?? '',
  };
}
