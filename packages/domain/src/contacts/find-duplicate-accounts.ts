/** Finds accounts that are probably one company: same name apart from the legal form, same number, or same website. */

import { normalize } from '../search/tokenize.ts';
import type { Account } from '../tables/records.ts';
import {
  type DuplicateRecords,
  type DuplicateRule,
  type DuplicateStrength,
  duplicateGroups,
  strengthOf,
} from './duplicate-groups.ts';
import { phoneKey } from './phone.ts';

export type AccountDuplicateReason = 'name' | 'phone' | 'website';

/** A switchboard or franchise site is shared by many; a few under one are worth checking. */
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

/** Of one group of `findDuplicateAccounts`. */
export const accountStrength = (members: readonly Account[]): DuplicateStrength =>
  strengthOf(
    members,
    RULES.filter(({ reason }) => reason !== 'name'),
    ({ name }) => companyKey(name),
  );

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

/** 'The Bayside Realty Co., L.L.C.' and 'Bayside Realty' are one. A name made only of such words is unchanged. */
export function companyKey(name: string): string {
  const words = normalize(name)
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const told = words.filter((word) => !LEGAL_FORMS.has(word));
  return (told.length === 0 ? words : told).join(' ');
}

/** Strips protocol, 'www.' and the trailing slash; the path counts, because many companies share a host. */
export const websiteKey = (website: string): string =>
  website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
