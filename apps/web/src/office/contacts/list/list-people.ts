/** Filters, sorts, and pages the address book according to the URL. */
import { addressesOf, emailsOf, phonesOf } from '@plumbline/domain/contacts/contact-values';
import { ACCOUNT_KIND_LABELS, CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import type { PeopleSearch, SearchedTexts } from '@plumbline/domain/contacts/people-search';
import { companyOf, type Directory, type KeptAccount, type KeptContact } from '../use-directory.ts';
import type { PeopleOrder, PeopleQuery } from './people-query.ts';

export const PAGE_SIZE = 50;

export interface PeopleList<T> {
  /** Rows of the page. */
  readonly rows: readonly T[];
  /** Rows of all pages, in order. */
  readonly all: readonly T[];
  readonly page: number;
  /** Number of rows by kind; '' counts all. */
  readonly counts: ReadonlyMap<string, number>;
  /** Found only by tolerating typos. */
  readonly isLoose: boolean;
}

interface ListRules<T> {
  readonly passes: (item: T, query: PeopleQuery) => boolean;
  readonly sortText: (item: T, order: PeopleOrder) => string;
}

export const contactTexts =
  (directory: Directory) =>
  (contact: KeptContact): SearchedTexts => ({
    title: contact.name,
    words: [
      companyOf(contact, directory),
      contact.company,
      contact.jobTitle,
      ...emailsOf(contact).map(({ value }) => value),
      ...addressesOf(contact).map(({ value }) => value),
      ...contact.tags,
      CONTACT_KIND_LABELS[contact.kind],
    ],
    phones: phonesOf(contact).map(({ value }) => value),
  });

export const accountTexts = (account: KeptAccount): SearchedTexts => ({
  title: account.name,
  words: [
    account.email,
    account.website,
    account.address,
    ...account.tags,
    ACCOUNT_KIND_LABELS[account.kind],
  ],
  phones: [account.phone],
});

export const contactRules = (directory: Directory): ListRules<KeptContact> => ({
  passes(contact, { tag, account, source, gap }) {
    if (tag !== undefined && !contact.tags.includes(tag)) return false;
    // A saved filter may name an account that has been merged since.
    if (account !== undefined) {
      const wanted = directory.account(account)?.id ?? account;
      if (directory.account(contact.accountId)?.id !== wanted) return false;
    }
    if (source !== undefined && contact.source !== source) return false;
    if (gap === 'email') return emailsOf(contact).length === 0;
    if (gap === 'phone') return phonesOf(contact).length === 0;
    if (gap === 'account') return contact.accountId === null;
    return gap !== 'no-text' || contact.doNotTextAt !== null;
  },
  sortText(contact, order) {
    if (order === 'company') return companyOf(contact, directory);
    return order === 'kind' ? CONTACT_KIND_LABELS[contact.kind] : changedText(contact);
  },
});

export const accountRules: ListRules<KeptAccount> = {
  passes(account, { tag, gap }) {
    if (tag !== undefined && !account.tags.includes(tag)) return false;
    if (gap === 'email') return account.email === '';
    return gap !== 'phone' || account.phone === '';
  },
  sortText: (account, order) => (order === 'kind' ? ACCOUNT_KIND_LABELS[account.kind] : changedText(account)),
};

const changedText = ({ updatedAt, createdAt }: KeptContact | KeptAccount): string =>
  updatedAt ?? createdAt ?? '';

/** `items` are sorted by name. */
export function listPeople<T extends KeptContact | KeptAccount>(
  items: readonly T[],
  query: PeopleQuery,
  search: PeopleSearch<T>,
  { passes, sortText }: ListRules<T>,
): PeopleList<T> {
  const found = search.search(items, query.q ?? '');
  const filtered = found.items.filter((item) => passes(item, query));
  const counts = new Map([['', filtered.length]]);
  for (const { kind } of filtered) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const shown = query.kind === undefined ? filtered : filtered.filter(({ kind }) => kind === query.kind);
  const all = inOrder(shown, query, sortText);
  const page = Math.min(query.page ?? 1, Math.max(1, Math.ceil(all.length / PAGE_SIZE)));
  return {
    rows: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    all,
    page,
    counts,
    isLoose: found.isLoose,
  };
}

/** Sorts by name, as they come; by best match for a search without an explicit order. */
function inOrder<T extends KeptContact | KeptAccount>(
  items: readonly T[],
  { sort, dir, q }: PeopleQuery,
  sortText: ListRules<T>['sortText'],
): readonly T[] {
  if (sort === undefined && q !== undefined) return items;
  const order = sort ?? 'name';
  const isDown = (dir ?? (order === 'changed' ? 'desc' : 'asc')) === 'desc';
  const keyed = items.map((item) => ({
    item,
    key: (order === 'name' ? item.name : sortText(item, order)).toLowerCase(),
  }));
  // Empty values are last in either direction.
  keyed.sort((a, b) => {
    if (a.key === b.key) return 0;
    if (a.key === '' || b.key === '') return a.key === '' ? 1 : -1;
    return a.key < b.key === isDown ? 1 : -1;
  });
  return keyed.map(({ item }) => item);
}

/** Returns filter options that occur in the list, by frequency. */
export function wordsInUse(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const word of lists.flat()) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
}
