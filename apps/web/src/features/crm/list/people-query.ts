/**
 * Search parameters of the lists of contacts and accounts: a link, Back, or a saved filter leads to the same
 * people.
 */
import * as z from 'zod/mini';

const peopleOrders = ['name', 'company', 'kind', 'changed'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];
const gapFilters = ['email', 'phone', 'account', 'no-text'] as const;
export type GapFilter = (typeof gapFilters)[number];

export interface PeopleQuery {
  readonly q?: string;
  readonly kind?: string;
  readonly tag?: string;
  readonly account?: string;
  readonly source?: string;
  /** Missing email, phone, or account; or opted out of text messages. */
  readonly gap?: GapFilter;
  readonly sort?: PeopleOrder;
  readonly dir?: 'asc' | 'desc';
  readonly page?: number;
}
export type QueryPatch = Partial<Record<keyof PeopleQuery, string | number | undefined>>;

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
// The router parses ?q=1148 as a number.
const words = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const page = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));

const querySchema = z.object({
  q: optional(words),
  kind: optional(words),
  tag: optional(words),
  account: optional(words),
  source: optional(words),
  gap: optional(z.enum(gapFilters)),
  sort: optional(z.enum(peopleOrders)),
  dir: optional(z.enum(['asc', 'desc'])),
  page: optional(page),
});

/** Never fails: drops what is invalid, empty, or the default. */
export function parsePeopleQuery(search: unknown): PeopleQuery {
  const parsed = querySchema.safeParse(search);
  if (!parsed.success) return {};
  const entries = Object.entries(parsed.data).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1),
  );
  return Object.fromEntries(entries) as PeopleQuery;
}

/** Any change except of the page resets to the first page. */
export const changeQuery = (query: PeopleQuery, patch: QueryPatch): PeopleQuery =>
  parsePeopleQuery({ ...query, page: undefined, ...patch });

const FILTERS = ['kind', 'tag', 'account', 'source', 'gap'] as const;
export type FilterName = (typeof FILTERS)[number];

/** Counts active filters other than search, order, and kind. */
export const countFilters = (query: PeopleQuery): number =>
  FILTERS.filter((name) => name !== 'kind' && query[name] !== undefined).length;

export const isFiltered = (query: PeopleQuery): boolean =>
  query.q !== undefined || FILTERS.some((name) => query[name] !== undefined);

/** Serializes a saved filter: without page, keys sorted, so that equal filters have equal text. */
export function writeQuery(query: PeopleQuery): string {
  const { page: _page, ...kept } = query;
  return JSON.stringify(Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))));
}

export function readQuery(text: string): PeopleQuery {
  try {
    return parsePeopleQuery(JSON.parse(text));
  } catch {
    return {}; // written by a newer app
  }
}
