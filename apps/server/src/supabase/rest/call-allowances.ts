/** Exceptional calls: those that may take longer, and those that wait for a lock of their scope. */

const longCallsMs: Readonly<Record<string, number>> = {
  // A batch that is cut off is resent, forever; on a slow machine, 200 changes and their wait take seconds.
  sync_push: 25_000,
};

/** Statement timeout of a signed-in caller, if it differs from the role's. */
export function longCallMs(name: string): { timeoutMs?: number } {
  const timeoutMs = Object.hasOwn(longCallsMs, name) ? longCallsMs[name] : undefined;
  return timeoutMs === undefined ? {} : { timeoutMs };
}

/** The scope whose lock a call takes, in normalized spelling; null for all other calls. */
export function pushedScope(name: string, values: Readonly<Record<string, unknown>>): string | null {
  const { p_scope: scope } = values;
  if (name !== 'sync_push' || typeof scope !== 'string') return null;
  return scope.toLowerCase().replace(/[^0-9a-f]/g, '');
}
