/**
 * Search parameters of the lists of contacts and accounts: a link, Back, or a saved filter leads to the same
 * people.
 */
import { listQuery, oneOf, type PatchOf, pageNumber, type QueryOf, text } from '#src/ground/list-query.ts';

const peopleOrders = ['name', 'company', 'kind', 'changed'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];
const gapFilters = ['email', 'phone', 'account', 'no-text'] as const;
export type GapFilter = (typeof gapFilters)[number];

const params = {
  q: text,
  kind: text,
  tag: text,
  account: text,
  source: text,
  /** Missing email, phone, or account; or opted out of text messages. */
  gap: oneOf(gapFilters),
  sort: oneOf(peopleOrders),
  dir: oneOf(['asc', 'desc']),
  page: pageNumber,
};
export type PeopleQuery = QueryOf<typeof params>;
export type QueryPatch = PatchOf<typeof params>;
export const {
  parse: parsePeopleQuery,
  change: changeQuery,
  write: writeQuery,
  read: readQuery,
} = listQuery(params);

const FILTERS = ['kind', 'tag', 'account', 'source', 'gap'] as const;
export type FilterName = (typeof FILTERS)[number];

/** Counts active filters other than search, order, and kind. */
export const countFilters = (query: PeopleQuery): number =>
  FILTERS.filter((name) => name !== 'kind' && query[name] !== undefined).length;

export const isFiltered = (query: PeopleQuery): boolean =>
  query.q !== undefined || FILTERS.some((name) => query[name] !== undefined);
