/** Search parameters of the library: a link or Back leads to the same entries. */
import { severities } from '@plumbline/domain/severities';
import * as z from 'zod/mini';

export const libraryViews = ['all', 'favourites', 'own', 'archive'] as const;
export type LibraryView = (typeof libraryViews)[number];
const libraryOrders = ['section', 'title', 'use'] as const;
export type LibraryOrder = (typeof libraryOrders)[number];
export const severityFilters = ['safety', ...severities] as const;

export interface LibrarySearch {
  readonly view?: LibraryView;
  readonly q?: string;
  readonly section?: string;
  readonly severity?: (typeof severityFilters)[number];
  readonly trade?: string;
  readonly tag?: string;
  readonly sort?: LibraryOrder;
  /** The open entry: an ID, or 'new'. */
  readonly entry?: string;
}

export type SearchPatch = Partial<Record<keyof LibrarySearch, string | undefined>>;

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
// The router parses ?q=1148 as a number.
const words = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const searchSchema = z.object({
  view: optional(z.enum(libraryViews)),
  q: optional(words),
  section: optional(words),
  severity: optional(z.enum(severityFilters)),
  trade: optional(words),
  tag: optional(words),
  sort: optional(z.enum(libraryOrders)),
  entry: optional(words),
});

/** Never fails: drops what is invalid. */
export function parseLibrarySearch(search: unknown): LibrarySearch {
  const parsed = searchSchema.safeParse(search);
  return parsed.success ? tidySearch(parsed.data as LibrarySearch) : {};
}

/** Omits empty and default values to keep URLs short. */
export function tidySearch(search: LibrarySearch): LibrarySearch {
  const entries = Object.entries(search).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== '' &&
      !(name === 'view' && value === 'all') &&
      !(name === 'sort' && value === 'section'),
  );
  return Object.fromEntries(entries);
}

/** Never fails, like parsing. */
export const changeSearch = (search: LibrarySearch, patch: SearchPatch): LibrarySearch =>
  parseLibrarySearch({ ...search, ...patch });

/** Counts active filters other than view, search, and order. */
export const countFilters = ({ section, severity, trade, tag }: LibrarySearch): number =>
  [section, severity, trade, tag].filter((value) => value !== undefined).length;
