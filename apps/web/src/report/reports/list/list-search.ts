/** Search parameters of the list: a link or Back leads to the same list. */
import {
  day,
  key,
  listQuery,
  oneOf,
  type PatchOf,
  pageNumber,
  type QueryOf,
  text,
} from '#src/ground/list-query.ts';

export const listViews = ['open', 'mine', 'draft', 'review', 'published', 'archive', 'bin'] as const;
export type ListView = (typeof listViews)[number];
const sortColumns = ['date', 'title', 'client', 'type', 'status'] as const;
export type SortColumn = (typeof sortColumns)[number];

const params = {
  view: oneOf(listViews, 'open'),
  q: text,
  type: key,
  /** Calendar days, inclusive. */
  from: day,
  to: day,
  inspector: key,
  sort: oneOf(sortColumns),
  dir: oneOf(['asc', 'desc']),
  page: pageNumber,
};
export type ListSearch = QueryOf<typeof params>;
export type SearchPatch = PatchOf<typeof params>;
export const { parse: parseListSearch, change: changeListSearch } = listQuery(params);

/** Counts active filters other than view and search. */
export const countFilters = ({ type, from, to, inspector }: ListSearch): number =>
  [type, from, to, inspector].filter((value) => value !== undefined).length;
