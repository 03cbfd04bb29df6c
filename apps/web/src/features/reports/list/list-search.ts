/** Search parameters of the list: a link or Back leads to the same list. */
import * as z from 'zod/mini';

export const listViews = ['open', 'mine', 'draft', 'review', 'published', 'archive', 'bin'] as const;
export type ListView = (typeof listViews)[number];
const sortColumns = ['date', 'title', 'client', 'type', 'status'] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface ListSearch {
  readonly view?: ListView;
  readonly q?: string;
  readonly type?: string;
  /** Calendar days, inclusive. */
  readonly from?: string;
  readonly to?: string;
  readonly inspector?: string;
  readonly sort?: SortColumn;
  readonly dir?: 'asc' | 'desc';
  readonly page?: number;
}

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const searchSchema = z.object({
  view: optional(z.enum(listViews)),
  // The router parses ?q=1148 as a number.
  q: optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String))),
  type: optional(z.string()),
  from: optional(day),
  to: optional(day),
  inspector: optional(z.string()),
  sort: optional(z.enum(sortColumns)),
  dir: optional(z.enum(['asc', 'desc'])),
  page: optional(z.number().check(z.int(), z.positive())),
});

/** Never fails: drops what is invalid. */
export function parseListSearch(search: unknown): ListSearch {
  const parsed = searchSchema.safeParse(search);
  return parsed.success ? tidySearch(parsed.data as ListSearch) : {};
}

/** Omits empty and default values to keep URLs short. */
export function tidySearch(search: ListSearch): ListSearch {
  const entries = Object.entries(search).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== '' &&
      !(name === 'view' && value === 'open') &&
      !(name === 'page' && value === 1),
  );
  return Object.fromEntries(entries);
}

/** Counts active filters other than view and search. */
export const countFilters = ({ type, from, to, inspector }: ListSearch): number =>
  [type, from, to, inspector].filter((value) => value !== undefined).length;
