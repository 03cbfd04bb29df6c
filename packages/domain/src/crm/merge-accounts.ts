/**
 * Two or more accounts become one. Tags and notes are joined; of everything else one value is chosen, field by field. An account
 * has one number, one e-mail and one address: what was not chosen goes into the notes, so that nothing typed is lost.
 */
import type { Account } from '../records.ts';
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
/** Whose value of a field stays: the id of an account. Without an entry the kept one's, or the first that has any. */
export type AccountMergeChoices = Readonly<Partial<Record<AccountChosenField, string>>>;

/** Equal for two ways to write one value. */
const KEYS: Readonly<Record<AccountChosenField, (value: string) => string>> = {
  name: companyKey,
  kind: (kind) => kind,
  phone: (phone) => phoneKey(phone) || phone.trim(),
  email: emailKey,
  website: websiteKey,
  address: addressKey,
  licenseNumber: (number) => number.trim().toLowerCase(),
};

/** What a value that was not chosen is called in the notes; a kind is not kept. */
const NOTED: readonly (readonly [AccountChosenField, string])[] = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['website', 'Website'],
  ['address', 'Address'],
  ['licenseNumber', 'License number'],
];

/** Fields in which two of them say different things: a person has to choose. */
export const differingAccountFields = (accounts: readonly Account[]): AccountChosenField[] =>
  ACCOUNT_CHOSEN_FIELDS.filter(
    (field) => new Set(accounts.map((each) => each[field]).filter((value) => value !== '')).size > 1,
  );

export type MergedAccount = Pick<Account, AccountChosenField | 'tags' | 'notes'>;

/** What the kept account becomes. */
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
