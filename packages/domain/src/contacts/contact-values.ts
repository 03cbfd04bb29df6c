/**
 * Combines a contact's first email, phone and address with the additional ones into one list each, and splits them back
 * into columns.
 */
import type { Contact, LabelledValue } from '../tables/records.ts';

export type ValueKind = 'email' | 'phone' | 'address';

type Valued = Pick<
  Contact,
  | 'email'
  | 'emailLabel'
  | 'otherEmails'
  | 'phone'
  | 'phoneLabel'
  | 'otherPhones'
  | 'address'
  | 'otherAddresses'
>;

export const emailsOf = ({ email, emailLabel, otherEmails }: Valued): LabelledValue[] =>
  given([{ label: emailLabel, value: email }, ...otherEmails]);
export const phonesOf = ({ phone, phoneLabel, otherPhones }: Valued): LabelledValue[] =>
  given([{ label: phoneLabel, value: phone }, ...otherPhones]);
export const addressesOf = ({ address, otherAddresses }: Valued): LabelledValue[] =>
  given([{ label: '', value: address }, ...otherAddresses]);

const given = (list: readonly LabelledValue[]): LabelledValue[] =>
  list.filter(({ value }) => value.trim() !== '');

/** The first of each list becomes the column that emails and calls use. */
export function columnsOf(lists: {
  readonly emails: readonly LabelledValue[];
  readonly phones: readonly LabelledValue[];
  readonly addresses: readonly LabelledValue[];
}): Valued {
  const [email, ...otherEmails] = given(lists.emails);
  const [phone, ...otherPhones] = given(lists.phones);
  const [address, ...otherAddresses] = given(lists.addresses);
  return {
    email: email?.value ?? '',
    emailLabel: email?.label ?? '',
    otherEmails,
    phone: phone?.value ?? '',
    phoneLabel: phone?.label ?? '',
    otherPhones,
    address: address?.value ?? '',
    otherAddresses,
  };
}

/** Joins lists without duplicates; `keyOf` defines equality. */
export function joinedValues(
  lists: readonly (readonly LabelledValue[])[],
  keyOf: (value: string) => string,
): LabelledValue[] {
  const byKey = new Map<string, LabelledValue>();
  for (const each of lists.flat()) {
    const key = keyOf(each.value) || each.value.trim().toLowerCase();
    if (!byKey.has(key)) byKey.set(key, each);
  }
  return [...byKey.values()];
}

export const emailKey = (email: string): string => email.trim().toLowerCase();
/** Whether email can be sent there; not to the 'n/a' of an imported list. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export const addressKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Deduplicates words ignoring case; the first spelling is kept. */
export function joinedWords(words: readonly string[]): string[] {
  const byLetters = new Map<string, string>();
  for (const word of words.map((each) => each.trim())) {
    if (word !== '' && !byLetters.has(word.toLowerCase())) byLetters.set(word.toLowerCase(), word);
  }
  return [...byLetters.values()];
}

/** Filler text for missing values. Sharing it is not a match. */
export const SAYS_NONE = /^\s*(?:n\.?\/?\s?a\.?|none|no|nil|null|unknown|not given|[-\u2013\u2014.?x]+)\s*$/i;
