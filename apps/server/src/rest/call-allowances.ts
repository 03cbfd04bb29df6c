/** Calls that are not like the others: those that may take longer, and those that wait for a lock of their scope. */

const longCallsMs: Readonly<Record<string, number>> = {
  // A batch that is cut off is sent again, and would be for ever; on a slow machine 200 changes and their wait take seconds.
  sync_push: 25_000,
};

/** How long one statement of a signed-in caller may take, where that is not the rule for the role. */
export function longCallMs(name: string): { timeoutMs?: number } {
  const timeoutMs = Object.hasOwn(longCallsMs, name) ? longCallsMs[name] : undefined;
  return timeoutMs === undefined ? {} : { timeoutMs };
}

/** The scope whose lock a call takes, in one spelling; null for all other calls. */
export function pushedScope(name: string, values: Readonly<Record<string, unknown>>): string | null {
  const { p_scope: scope } = values;
  if (name !== 'sync_push' || typeof scope !== 'string') return null;
  return scope.toLowerCase().replace(/[^0-9a-f]/g, '');
}
