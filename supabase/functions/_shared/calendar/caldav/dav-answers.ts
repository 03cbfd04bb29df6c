/** Reads what tsdav parsed of a multistatus answer (RFC 4918): names in camel case, text as string or CDATA. */
import type { DAVResponse } from 'tsdav';
import { z } from 'zod';

const textSchema = z.union([
  z.string(),
  z.number().transform(String),
  z.boolean().transform(String),
  z.object({ _cdata: z.string() }).transform(({ _cdata }) => _cdata),
  z.object({ _text: z.string() }).transform(({ _text }) => _text),
]);

/** '' where there is none. */
export const textOf = (value: unknown): string => textSchema.safeParse(value).data?.trim() ?? '';

/** tsdav gives one child as itself, several as a list. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const objectSchema = z.record(z.string(), z.unknown());

/** Null: not there, or without children. */
export const childOf = (value: unknown, name: string): unknown => objectSchema.safeParse(value).data?.[name];

export const hasChild = (value: unknown, name: string): boolean =>
  Object.hasOwn(objectSchema.safeParse(value).data ?? {}, name);

/** Token of the whole answer to a sync-collection; '' where there is none. */
export const syncTokenOf = ([first]: readonly DAVResponse[]): string =>
  textOf(childOf(childOf(first?.raw, 'multistatus'), 'syncToken'));

/** Of strings that differ only in being weak: a proxy weakens them, and If-Match needs the strong one. */
export const etagOf = (value: unknown): string => textOf(value).replace(/^W\//, '');

/** Name of a resource in its collection; '' for the collection itself. */
export function nameOf(href: string, collection: string): string {
  const path = pathOf(href, collection);
  const below = pathOf(collection, collection);
  return path.startsWith(below) ? decoded(path.slice(below.length)) : decoded(path.split('/').at(-1) ?? '');
}

/** Path with one spelling: servers escape more or less of it. Ends with a slash where the href does. */
export const pathOf = (href: string, base: string): string =>
  new URL(href, base).pathname.split('/').map(decoded).map(encodeURIComponent).join('/');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
