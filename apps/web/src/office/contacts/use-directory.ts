/** The office's address book, live: existing records, and replacements of merged ones. */

import { type Merged, standingFor, standsForCircle } from '@plumbline/domain/contacts/standing-for';
import { groupBy } from '@plumbline/domain/ground/group-by';
import type { Account, Contact } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export type KeptContact = Kept<Contact>;
export type KeptAccount = Kept<Account>;

export interface Directory {
  /** Existing ones, by name. */
  readonly contacts: readonly KeptContact[];
  readonly accounts: readonly KeptAccount[];
  /** Returns null for none; a merged one resolves to its replacement; a deleted one is found, with `deletedAt`. */
  readonly contact: (id: string | null) => KeptContact | null;
  readonly account: (id: string | null) => KeptAccount | null;
  /** Returns the IDs of contacts that this one replaced. */
  readonly mergedIds: (contactId: string) => readonly string[];
  readonly peopleOf: (accountId: string) => readonly KeptContact[];
}

export function useDirectory(): LiveState<Directory> {
  const { repositories, officeId } = useLocal();
  const contacts = useLive(`contacts with bin ${officeId}`, () =>
    repositories.contacts.live({ scopeId: officeId, withDeleted: true }),
  );
  const accounts = useLive(`accounts with bin ${officeId}`, () =>
    repositories.accounts.live({ scopeId: officeId, withDeleted: true }),
  );
  return useMemo(() => {
    const joined = joinLive({ contacts, accounts });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    return { status: 'ready', value: createDirectory(rows.contacts, rows.accounts) };
  }, [contacts, accounts]);
}

export function createDirectory(
  allContacts: readonly KeptContact[],
  allAccounts: readonly KeptAccount[],
): Directory {
  const contactById = withoutCircles(allContacts);
  const accountById = withoutCircles(allAccounts);
  const contacts = byName([...contactById.values()].filter(({ deletedAt }) => deletedAt === null));
  const account = (id: string | null): KeptAccount | null => find(accountById, id);
  let people: Map<string, KeptContact[]> | null = null;
  return {
    contacts,
    accounts: byName([...accountById.values()].filter(({ deletedAt }) => deletedAt === null)),
    contact: (id) => find(contactById, id),
    account,
    mergedIds: (contactId) =>
      allContacts.flatMap(({ id, mergedInto }) =>
        mergedInto !== null && id !== contactId && find(contactById, id)?.id === contactId ? [id] : [],
      ),
    peopleOf(accountId) {
      people ??= groupBy(contacts, (each) => account(each.accountId)?.id ?? '');
      return people.get(accountId) ?? [];
    },
  };
}

/**
 * The representative of a circle of merges counts as existing; its row is restored with the next commit
 * (`openingCircles`).
 */
function withoutCircles<T extends Merged & { readonly deletedAt: string | null }>(
  records: readonly T[],
): Map<string, T> {
  const byId = new Map(records.map((each) => [each.id, each]));
  const standing = records.filter((each) => each.mergedInto !== null && standsForCircle(each, byId));
  for (const each of standing) byId.set(each.id, { ...each, deletedAt: null, mergedInto: null });
  return byId;
}

function find<T extends Merged>(byId: ReadonlyMap<string, T>, id: string | null): T | null {
  const found = id === null ? undefined : byId.get(id);
  return found === undefined ? null : standingFor(found, byId);
}

/** Sort keys are computed once; a collator for 5,000 names would cost a frame. */
function byName<T extends { readonly name: string }>(records: readonly T[]): T[] {
  return records
    .map((record) => ({ record, key: record.name.toLowerCase() }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ record }) => record);
}

/** Returns the displayed company: the account's name, or else the typed one. */
export const companyOf = (contact: Contact, { account }: Pick<Directory, 'account'>): string =>
  account(contact.accountId)?.name ?? contact.company;
