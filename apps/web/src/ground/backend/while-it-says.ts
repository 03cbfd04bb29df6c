/** Filters of the table API; each returns the narrowed query. */
interface Filtered {
  eq(column: string, value: string | number): unknown;
  is(column: string, value: null): unknown;
}

/**
 * Limits a query to rows that still have the values its author has seen, so that two people who save the same form
 * do not overwrite each other unnoticed.
 */
export function whileItSays<Q extends Filtered>(
  query: Q,
  stood: Readonly<Partial<Record<string, string | number | null>>>,
): Q {
  let held = query;
  for (const [column, value] of Object.entries(stood)) {
    // The same builder with one more filter.
    if (value !== undefined) held = (value === null ? held.is(column, null) : held.eq(column, value)) as Q;
  }
  return held;
}
