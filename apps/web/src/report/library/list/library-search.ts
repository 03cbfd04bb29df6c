/** Search parameters of the library: a link or Back leads to the same entries. */
import { severities } from '@plumbline/domain/ground/severities';
import { listQuery, oneOf, type PatchOf, type QueryOf, text } from '#src/ground/list-query.ts';

export const libraryViews = ['all', 'favourites', 'own', 'archive'] as const;
export type LibraryView = (typeof libraryViews)[number];
const libraryOrders = ['section', 'title', 'use'] as const;
export type LibraryOrder = (typeof libraryOrders)[number];
export const severityFilters = ['safety', ...severities] as const;

const params = {
  view: oneOf(libraryViews, 'all'),
  q: text,
  section: text,
  severity: oneOf(severityFilters),
  trade: text,
  tag: text,
  sort: oneOf(libraryOrders, 'section'),
  /** The open entry: an ID, or 'new'. */
  entry: text,
};
export type LibrarySearch = QueryOf<typeof params>;
export type SearchPatch = PatchOf<typeof params>;
export const { parse: parseLibrarySearch, change: changeSearch } = listQuery(params);

/** Counts active filters other than view, search, and order. */
export const countFilters = ({ section, severity, trade, tag }: LibrarySearch): number =>
  [section, severity, trade, tag].filter((value) => value !== undefined).length;
