/** The part of navigator.locks that is used. */
export interface LockPort {
  request<T>(name: string, options: { ifAvailable: true }, work: (lock: unknown) => Promise<T>): Promise<T>;
}

/**
 * Runs the work when no other tab of this person is at it; null when one is. For speed only: two at once are harmless,
 * the server answers `dup`. Without locks (old browsers, tests) it simply runs.
 */
export async function runAlone<T>(
  locks: LockPort | null,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  if (locks === null) return work();
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : work()));
}
