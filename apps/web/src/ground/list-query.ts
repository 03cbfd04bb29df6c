/**
 * Search parameters of a page: a link, Back, or a saved filter leads to the same rows. Part of every first load,
 * because routes parse their URLs: imports nothing heavy.
 */
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';

/** Returns undefined for what it does not understand, for what is empty, and for the default. */
export type Param<Value> = (given: unknown) => Value | undefined;
type Params = Readonly<Record<string, Param<unknown>>>;
export type QueryOf<P> = {
  readonly [Name in keyof P]?: (P[Name] extends Param<infer Value> ? Value : never) | undefined;
};
/** As controls hand it over; `undefined` removes a parameter. */
export type PatchOf<P> = { [Name in keyof P]?: string | number | boolean | undefined };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST_TEXT = 4000;
const LONGEST_WORDS = 100;

/** An ID or a name of ours: never a number. */
export const key: Param<string> = (given) =>
  typeof given === 'string' && given !== '' && given.length <= LONGEST_TEXT ? given : undefined;
/** What a person types: the router parses ?q=1148 as a number. */
export const text: Param<string> = (given) => key(typeof given === 'number' ? String(given) : given);
/** Search words that the server gets: cut to 100 characters. */
export const words: Param<string> = (given) => {
  const value = text(given);
  return value === undefined || value.trim() === '' ? undefined : value.slice(0, LONGEST_WORDS);
};
export const matching =
  (pattern: RegExp): Param<string> =>
  (given) =>
    typeof given === 'string' && pattern.test(given) ? given : undefined;
export const id = matching(UUID);
/** `YYYY-MM-DD` */
export const day: Param<string> = (given) =>
  typeof given === 'string' && isCalendarDay(given) ? given : undefined;
export const flag: Param<boolean> = (given) => given === true || undefined;
/** From 2 on. */
export const pageNumber: Param<number> = (given) =>
  typeof given === 'number' && Number.isInteger(given) && given > 1 && given < 100_000 ? given : undefined;
/** @param usual the default, left out of the URL */
export const oneOf =
  <const Choices extends readonly string[]>(
    choices: Choices,
    usual?: Choices[number],
  ): Param<Choices[number]> =>
  (given) =>
    choices.find((choice) => choice === given && choice !== usual);

export interface ListQuery<P> {
  /** Never fails: drops what is invalid, empty, or the default. */
  readonly parse: (search: unknown) => QueryOf<P>;
  /** Any change resets to the first page unless it names one. */
  readonly change: (query: QueryOf<P>, patch: PatchOf<P>) => QueryOf<P>;
  /** Serializes a saved filter: without page, keys sorted, so that equal filters have equal text. */
  readonly write: (query: QueryOf<P>) => string;
  readonly read: (text: string) => QueryOf<P>;
}

export function listQuery<const P extends Params>(params: P): ListQuery<P> {
  function parse(search: unknown): QueryOf<P> {
    if (typeof search !== 'object' || search === null) return {};
    const query: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(params)) {
      const value = read((search as Record<string, unknown>)[name]);
      if (value !== undefined) query[name] = value;
    }
    return query as QueryOf<P>;
  }
  return {
    parse,
    change: (query, patch) => parse({ ...query, page: undefined, ...patch }),
    write: (query) => {
      const kept = Object.entries(query).filter(([name]) => name !== 'page');
      return JSON.stringify(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))));
    },
    read(text) {
      try {
        return parse(JSON.parse(text));
      } catch {
        return {}; // written by a newer app
      }
    },
  };
}
