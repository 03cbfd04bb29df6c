/** Long tables that only the server has: read a page at a time, and searched there. */
import * as z from 'zod/mini';

/** Rows. */
export const SERVER_PAGE_SIZE = 25;

export interface ServerPage<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly totalCount: number;
}

/** Returns the first and the last row, from 0, of a page counted from 1. */
export const rangeOf = (page: number): [from: number, to: number] => [
  (page - 1) * SERVER_PAGE_SIZE,
  page * SERVER_PAGE_SIZE - 1,
];

export const pageOf =
  <Row extends z.ZodMiniObject>(schema: Row) =>
  (data: unknown, totalCount: number): ServerPage<z.infer<Row>> => ({
    rows: z.array(schema).parse(data),
    totalCount,
  });

/**
 * Returns the condition for PostgREST's `or` that one of the columns contains the words as typed; null when there is
 * nothing to search for.
 */
export function anyContains(columns: readonly string[], words: string): string | null {
  const wanted = words.trim();
  if (wanted === '') return null;
  const pattern = quoted(`*${literal(wanted)}*`);
  return columns.map((column) => `${column}.ilike.${pattern}`).join(',');
}

/** Returns the condition that the column is one of these values, ignoring case. */
export const isAnyOf = (column: string, values: readonly string[]): string =>
  values.map((value) => `${column}.ilike.${quoted(literal(value.trim()))}`).join(',');

/** Escapes LIKE wildcards; an asterisk is PostgREST's percent sign. */
const literal = (words: string): string => words.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;
