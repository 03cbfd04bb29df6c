/** Test support: a browser's way through redirects, with one cookie jar per origin. */
export interface WalkingBrowser {
  /** Follows redirects until one leads to a URL that starts with `until`, and returns that URL unopened. */
  walk(url: string, until: string): Promise<URL>;
  fetch(this: void, url: string | URL | Request, init?: RequestInit): Promise<Response>;
}

const mostSteps = 12;

export function createWalkingBrowser(): WalkingBrowser {
  const jars = new Map<string, Map<string, string>>();

  async function step(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const request = new Request(input, { redirect: 'manual', ...init });
    const { origin } = new URL(request.url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    if (jar.size > 0)
      request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(request);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  return {
    fetch: step,
    async walk(start, until) {
      let url = new URL(start);
      for (let count = 0; count < mostSteps; count += 1) {
        if (count > 0 && url.href.startsWith(until)) return url;
        const answer = await step(url);
        const location = answer.headers.get('location');
        if (location === null)
          throw new Error(`${url.href} answered ${answer.status}: ${await answer.text()}`);
        url = new URL(location, url);
      }
      throw new Error(`no end after ${mostSteps} steps, at ${url.href}`);
    },
  };
}
