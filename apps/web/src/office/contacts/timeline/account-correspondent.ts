/** Identifies messages of an account: its own addresses, and those of its people. */
import { emailsOf, phonesOf } from '@plumbline/domain/contacts/contact-values';
import { phoneKey } from '@plumbline/domain/contacts/phone';
import type { Account, Contact } from '@plumbline/domain/tables/records';
import type { Correspondent } from '../calls/contact-messages.ts';

/** All are part of one request URL; more people on one page is not realistic. */
export const PEOPLE_ASKED = 60;

export function accountCorrespondent(
  account: Account,
  people: readonly Contact[],
  mergedIds: (contactId: string) => readonly string[],
): Omit<Correspondent, 'organizationId'> {
  const asked = people.slice(0, PEOPLE_ASKED);
  return {
    contactIds: asked.flatMap(({ id }) => [id, ...mergedIds(id)]),
    emails: [...own(account.email), ...asked.flatMap((person) => emailsOf(person).map(({ value }) => value))],
    phones: [...own(account.phone), ...asked.flatMap((person) => phonesOf(person).map(({ value }) => value))],
  };
}

const own = (value: string): string[] => (value === '' ? [] : [value]);

/** Maps email addresses and numbers to names; '' for none. The account's own addresses are the account's. */
export function namesByAddress(account: Account, people: readonly Contact[]): (address: string) => string {
  const names = new Map<string, string>();
  const add = (address: string, name: string): void => {
    const key = addressKey(address);
    if (key !== '' && !names.has(key)) names.set(key, name);
  };
  for (const address of [account.email, account.phone]) add(address, account.name);
  for (const person of people)
    for (const { value } of [...emailsOf(person), ...phonesOf(person)]) add(value, person.name);
  return (address) => names.get(addressKey(address)) ?? '';
}

const addressKey = (address: string): string =>
  address.includes('@') ? address.trim().toLowerCase() : phoneKey(address);
