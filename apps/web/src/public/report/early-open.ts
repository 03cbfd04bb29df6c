/**
 * Passes on what the inline script of download.html has already requested: the configuration, and the first opening of the
 * report link. It counts as one visit, because each response is used once and nothing is requested twice.
 */
declare global {
  interface Window {
    plumblineEarly?: { readonly config: Promise<Response>; readonly answer: Promise<Response> };
  }
}

/** A `fetch` whose first request for either comes from there, unless that failed. */
export function fetchWithEarly(page: Window, send: typeof fetch): typeof fetch {
  let early = page.plumblineEarly ?? null;
  let config = early?.config ?? null;
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, page.location.origin);
    if (config !== null && pathname === '/config.json') {
      const given = config;
      config = null;
      return given.catch(() => send(input, init));
    }
    if (early !== null && pathname.endsWith('/functions/v1/report-share')) {
      const { answer } = early;
      early = null;
      return answer.catch(() => send(input, init));
    }
    return send(input, init);
  };
}
