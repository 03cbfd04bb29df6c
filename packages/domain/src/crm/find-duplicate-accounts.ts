/** Accounts that are probably one company: the same name but for its legal form, the same number, or the same website. */
import type { Account } from '../records.ts';
import { normalize } from '../search/tokenize.ts';
import { type DuplicateRecords, type DuplicateRule, duplicateGroups } from './duplicate-groups.ts';
import { phoneKey } from './phone.ts';

export type AccountDuplicateReason = 'name' | 'phone' | 'website';

/** A switchboard or the site of a franchise is shared by many; a few under one are worth a look. */
const MAX_SHARED = 4;

const RULES: readonly DuplicateRule<Account, AccountDuplicateReason>[] = [
  { reason: 'name', keysOf: ({ name }) => [companyKey(name)] },
  { reason: 'phone', keysOf: ({ phone }) => [phoneKey(phone)], maxShared: MAX_SHARED },
  { reason: 'website', keysOf: ({ website }) => [websiteKey(website)], maxShared: MAX_SHARED },
];

export const findDuplicateAccounts = <T extends Account>(
  accounts: readonly T[],
  isKnownApart?: (a: string, b: string) => boolean,
): DuplicateRecords<T, AccountDuplicateReason>[] => duplicateGroups(accounts, RULES, isKnownApart);

const LEGAL_FORMS = new Set([
  'the',
  'inc',
  'incorporated',
  'llc',
  'pllc',
  'lp',
  'llp',
  'ltd',
  'co',
  'corp',
  'company',
]);

/** 'The Bayside Realty Co., L.L.C.' and 'Bayside Realty' are one. A name of such words alone stays what it is. */
export function companyKey(name: string): string {
  const words = normalize(name)
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const told = words.filter((word) => !LEGAL_FORMS.has(word));
  return (told.length === 0 ? words : told).join(' ');
}

/** Without protocol, 'www.' and the slash at the end; the path counts, since many companies share a host. */
export const websiteKey = (website: string): string =>
  website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
