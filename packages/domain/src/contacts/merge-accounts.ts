/**
 * Merges two or more accounts into one. Tags and notes are joined; for everything else one value is chosen per field.
 * An account has one number, one email and one address, so values not chosen go into the notes and nothing typed is
 * lost.
 */
import type { Account } from '../tables/records.ts';
import { addressKey, emailKey, joinedWords } from './contact-values.ts';
import { companyKey, websiteKey } from './find-duplicate-accounts.ts';
import { phoneKey } from './phone.ts';

export const ACCOUNT_CHOSEN_FIELDS = [
  'name',
  'kind',
  'phone',
  'email',
  'website',
  'address',
  'licenseNumber',
] as const;
export type AccountChosenField = (typeof ACCOUNT_CHOSEN_FIELDS)[number];
/** Account whose value is kept, per field. Without an entry, the kept account's value, or the first non-empty one. */
export type AccountMergeChoices = Readonly<Partial<Record<AccountChosenField, string>>>;

/** Makes two spellings of one value equal. */
const KEYS: Readonly<Record<AccountChosenField, (value: string) => string>> = {
  name: companyKey,
  kind: (kind) => kind,
  phone: (phone) => phoneKey(phone) || phone.trim(),
  email: emailKey,
  website: websiteKey,
  address: addressKey,
  licenseNumber: (number) => number.trim().toLowerCase(),
};

/** Label of an unchosen value in the notes; a kind is not noted. */
const NOTED: readonly (readonly [AccountChosenField, string])[] = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['website', 'Website'],
  ['address', 'Address'],
  ['licenseNumber', 'License number'],
];

/** Fields with differing values, for the user to choose. */
export const differingAccountFields = (accounts: readonly Account[]): AccountChosenField[] =>
  ACCOUNT_CHOSEN_FIELDS.filter(
    (field) => new Set(accounts.map((each) => each[field]).filter((value) => value !== '')).size > 1,
  );

export type MergedAccount = Pick<Account, AccountChosenField | 'tags' | 'notes'>;

/** Returns the patch for the kept account. */
export function mergeAccounts(
  kept: Account,
  others: readonly Account[],
  choices: AccountMergeChoices = {},
): MergedAccount {
  const all = [kept, ...others];
  const sourceOf = (field: AccountChosenField): Account =>
    all.find(({ id }) => id === choices[field]) ?? all.find((each) => each[field] !== '') ?? kept;
  const stays = {
    name: sourceOf('name').name,
    kind: sourceOf('kind').kind,
    phone: sourceOf('phone').phone,
    email: sourceOf('email').email,
    website: sourceOf('website').website,
    address: sourceOf('address').address,
    licenseNumber: sourceOf('licenseNumber').licenseNumber,
  };
  const left = NOTED.flatMap(([field, label]) => {
    const keyOf = KEYS[field];
    const seen = new Set([keyOf(stays[field])]);
    return all.flatMap((each) => {
      const key = keyOf(each[field]);
      if (each[field].trim() === '' || seen.has(key)) return [];
      seen.add(key);
      return [`${label} of a merged account: ${each[field]}`];
    });
  });
  return {
    ...stays,
    tags: joinedWords(all.flatMap(({ tags }) => tags)),
    notes: [
      ...joinedWords(all.map(({ notes }) => notes)),
      ...(left.length === 0 ? [] : [left.join('\n')]),
    ].join('\n\n'),
  };
}
