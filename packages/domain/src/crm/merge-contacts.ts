/**
 * Two or more contacts become one. E-mails, numbers, addresses and tags are joined; of everything else one value is chosen, field
 * by field; the others are deleted and say what stands for them. A refusal of text messages is never lost by a merge.
 */
import type { Contact } from '../records.ts';
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

/** Fields of which one value stays, as they are shown to whoever merges. */
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
/** Whose value of a field stays: the id of a contact. Without an entry the kept one's, or the first that has any. */
export type MergeChoices = Readonly<Partial<Record<ChosenField, string>>>;

export type ContactPatch = Partial<Omit<Contact, 'id' | 'scopeId'>>;

export const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** Fields in which two of them say different things: a person has to choose. */
export function differingFields(contacts: readonly Contact[]): ChosenField[] {
  // Beside an account the words of a company say nothing.
  const hasAccount = contacts.some(({ accountId }) => accountId !== null);
  return CHOSEN_FIELDS.filter(
    (field) =>
      !(field === 'company' && hasAccount) &&
      new Set(contacts.map((contact) => contact[field]).filter((value) => !isBlank(value))).size > 1,
  );
}

/** What the kept contact becomes; without blanks that it had already. */
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
  // Nobody was sent by themselves.
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
