/** Compares found with printed values, field by field. */

import type { CardFields } from '@plumbline/domain/contacts/card/card-text';
import { mendAddresses } from '@plumbline/domain/contacts/card/read-contact-lines';
import { editDistance } from '@plumbline/domain/search/edit-distance';
import type { CardFacts } from './card-facts.ts';

export const scoredFields = ['email', 'phone', 'name', 'company', 'address'] as const;
export type ScoredField = (typeof scoredFields)[number];

export interface Tally {
  readonly right: number;
  /** Found, but not printed that way. */
  readonly wrong: number;
  /** Printed, but not found. */
  readonly missed: number;
}

export function scoreCard(facts: CardFacts, found: CardFields): Record<ScoredField, Tally> {
  return {
    email: compare(
      facts.emails,
      found.emails.map(({ value }) => mendAddresses(value)),
    ),
    phone: compare(
      facts.phones.map(({ number }) => number),
      found.phones.map(({ value }) => value.replace(/ ext\. .*/, '')),
    ),
    name: compare([letters(facts.name)], given(found.name?.value).map(letters)),
    company: compare([letters(facts.company)], given(found.company?.value).map(letters)),
    address: compareAddress(`${facts.street} ${facts.city}`, found.address?.value),
  };
}

function compare(printed: readonly string[], said: readonly string[]): Tally {
  const right = printed.filter((each) => said.includes(each)).length;
  return { right, wrong: said.length - right, missed: printed.length - right };
}

/** Ignores commas; one letter in twenty may differ, because a person sees the address before it is saved. */
function compareAddress(printed: string, said: string | undefined): Tally {
  if (said === undefined) return { right: 0, wrong: 0, missed: 1 };
  const [a, b] = [letters(printed), letters(said)];
  const limit = Math.floor(a.length / 20);
  return editDistance(a, b, limit) <= limit
    ? { right: 1, wrong: 0, missed: 0 }
    : { right: 0, wrong: 1, missed: 1 };
}

const given = (value: string | undefined): string[] => (value === undefined ? [] : [value]);
const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

export function f1({ right, wrong, missed }: Tally): number {
  const whole = 2 * right + wrong + missed;
  return whole === 0 ? 1 : (2 * right) / whole;
}

export const addTally = (a: Tally, b: Tally): Tally => ({
  right: a.right + b.right,
  wrong: a.wrong + b.wrong,
  missed: a.missed + b.missed,
});
