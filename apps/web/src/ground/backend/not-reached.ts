const NETWORK_NAME = /^(Abort|Timeout|Network|AuthRetryableFetch)Error$/;

/**
 * Returns whether a thrown error means that the server was not reached or the browser is offline. Everything else
 * (an unreadable answer, a bug of ours) must not be reported as a lost connection: the person would look in the
 * wrong place.
 */
export function isNotReached(error: unknown): boolean {
  if (globalThis.navigator?.onLine === false) return true;
  if (!(error instanceof Error)) return false;
  // `fetch` throws a TypeError, as bugs do, and browsers use different messages (Failed to fetch, NetworkError
  // when, Load failed, Importing a module script failed).
  return error.name === 'TypeError'
    ? /fetch|network|load failed|connection|import|reached/i.test(error.message)
    : NETWORK_NAME.test(error.name);
}
