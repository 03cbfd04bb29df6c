/**
 * Finds contacts that are probably one person: same email, same number with a name word in common, or same name. A
 * shared office number or address alone joins no one.
 */

import { normalize, tokenizeQuery } from '../search/tokenize.ts';
import type { Contact } from '../tables/records.ts';
import { emailKey, emailsOf, isEmail, phonesOf } from './contact-values.ts';
import {
  type DuplicateRecords,
  type DuplicateRule,
  type DuplicateStrength,
  duplicateGroups,
  strengthOf,
} from './duplicate-groups.ts';
import { phoneKey } from './phone.ts';

export type DuplicateReason = 'email' | 'phone' | 'name';
export type DuplicateGroup = DuplicateRecords<Contact, DuplicateReason>;

const RULES: readonly DuplicateRule<Contact, DuplicateReason>[] = [
  // More people under one email: it belongs to an office, not to a person.
  {
    reason: 'email',
    keysOf: (each) => emailsOf(each).map(({ value }) => (isEmail(value) ? emailKey(value) : '')),
    maxShared: 4,
  },
  {
    reason: 'phone',
    keysOf: (each) => phonesOf(each).map(({ value }) => phoneKey(value)),
    isPair: (a, b) => shareWord(a.name, b.name),
  },
  { reason: 'name', keysOf: ({ name }) => [nameKey(name)] },
];

/** `isKnownApart`: the user has marked the two as different people. */
export const findDuplicates = <T extends Contact>(
  contacts: readonly T[],
  isKnownApart?: (a: string, b: string) => boolean,
): DuplicateRecords<T, DuplicateReason>[] => duplicateGroups(contacts, RULES, isKnownApart);

/** Of one group of `findDuplicates`. */
export const contactStrength = (members: readonly Contact[]): DuplicateStrength =>
  strengthOf(
    members,
    RULES.filter(({ reason }) => reason !== 'name'),
    ({ name }) => nameKey(name),
  );

/** A single word ('Ana') does not identify a person. */
export function nameKey(name: string): string {
  const words = tokenizeQuery(name);
  return words.length < 2 ? '' : [...words].sort().join(' ');
}

function shareWord(a: string, b: string): boolean {
  const words = new Set(normalize(a).split(/[^\p{L}\p{N}]+/u));
  return normalize(b)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length > 1 && words.has(word));
}
