/**
 * Passes on what the inline script of a visitor's document (download.html, book.html) has already requested: the configuration,
 * and the first thing that the page asks its function. Each response is used once and nothing is requested twice, so the opening of
 * a report link counts as one visit.
 */
declare global {
  interface Window {
    plumblineEarly?: {
      readonly config: Promise<Response>;
      /** Undefined: this address asks something else first. */
      readonly answer?: Promise<Response> | undefined;
    };
  }
}

/** A `fetch` whose first request for the configuration or the function comes from there, unless that failed. */
export function fetchWithEarly(page: Window, functionName: string, send: typeof fetch): typeof fetch {
  let config = page.plumblineEarly?.config ?? null;
  let answer = page.plumblineEarly?.answer ?? null;
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, page.location.origin);
    if (config !== null && pathname === '/config.json') {
      const given = config;
      config = null;
      return given.catch(() => send(input, init));
    }
    if (answer !== null && pathname.endsWith(`/functions/v1/${functionName}`)) {
      const given = answer;
      answer = null;
      return given.catch(() => send(input, init));
    }
    return send(input, init);
  };
}
