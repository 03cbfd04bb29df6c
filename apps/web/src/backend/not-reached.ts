const NETWORK_NAME = /^(Abort|Timeout|Network|AuthRetryableFetch)Error$/;

/**
 * Whether a thrown error says that the server was not reached, or the browser knows of no network. Everything else (an answer that cannot
 * be read, a mistake of ours)
 * is trouble, and is not called a lost connection: the person would look for it in the wrong place.
 */
export function isNotReached(error: unknown): boolean {
  if (globalThis.navigator?.onLine === false) return true;
  if (!(error instanceof Error)) return false;
  // `fetch` throws a TypeError, as bugs do; browsers agree on no words (Failed to fetch, NetworkError when, Load failed, Importing a module script failed).
  return error.name === 'TypeError'
    ? /fetch|network|load failed|connection|import|reached/i.test(error.message)
    : NETWORK_NAME.test(error.name);
}
