/** What filters of the table interface have; each answers the call it narrows. */
interface Filtered {
  eq(column: string, value: string | number): unknown;
  is(column: string, value: null): unknown;
}

/**
 * Holds a call to rows that still say what its writer has seen: two people who save the same form in the same minute do not write
 * over each other unseen.
 */
export function whileItSays<Q extends Filtered>(
  query: Q,
  stood: Readonly<Partial<Record<string, string | number | null>>>,
): Q {
  let held = query;
  for (const [column, value] of Object.entries(stood)) {
    // The same builder, one filter longer.
    if (value !== undefined) held = (value === null ? held.is(column, null) : held.eq(column, value)) as Q;
  }
  return held;
}
