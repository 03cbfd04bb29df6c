/**
 * Requests to a CalDAV server that a person named: guarded, with their password, which goes to hosts of the same domain only.
 * A `fetch` for tsdav; failures that a person can act on are thrown as ProviderFailure.
 */
import { Buffer } from 'node:buffer';
import { GuardedFailure, type GuardedFetchOptions, guardedFetch } from '../../guarded-fetch.ts';
import { failureOf, ProviderFailure } from '../provider-fetch.ts';

export interface DavLogin {
  /** https, or a host that the operator allows. */
  readonly server: string;
  readonly username: string;
  readonly password: string;
}

const TIMEOUT_MS = 30_000;
/** Of one answer; a query for many events is split when it is exceeded. */
export const MOST_BYTES = 8_000_000;
const MOST_REDIRECTS = 4;
const REDIRECTS = new Set([301, 302, 307, 308]);

export function createDavFetch(
  { server, username, password }: DavLogin,
  options: Pick<GuardedFetchOptions, 'allowedHosts' | 'resolveHost'>,
): typeof fetch {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

  async function send(url: string, init: RequestInit, redirects: number): Promise<Response> {
    if (!isSameDomain(url, server)) throw new ProviderFailure('refused', 'the server names another host');
    const answer = await guardedFetch(
      url,
      {
        method: init.method ?? 'GET',
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          authorization,
          'user-agent': 'Plumbline',
        },
        body: typeof init.body === 'string' ? init.body : undefined,
      },
      { ...options, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES },
    ).catch(throwNamed);
    const location = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null;
    if (location !== null && init.redirect !== 'manual' && redirects < MOST_REDIRECTS)
      return send(new URL(location, url).href, init, redirects + 1);
    if (isFailure(answer.status)) throw failureOf(answer);
    return answer;
  }
  return (input, init = {}) => send(input instanceof Request ? input.url : String(input), init, 0);
}

/** A caller can make nothing of these; the others say what the server thinks of the request. */
const isFailure = (status: number): boolean =>
  status === 401 || status === 429 || (status >= 500 && status !== 501);

function throwNamed(error: unknown): never {
  if (!(error instanceof GuardedFailure)) throw error;
  if (error.kind === 'too-large') throw new TooLarge();
  throw new ProviderFailure(error.kind === 'refused' ? 'refused' : 'unreachable', error.message);
}

/** More than MOST_BYTES. */
export class TooLarge extends ProviderFailure {
  constructor() {
    super('refused', 'the answer is too large');
  }
}

/** The same host, or hosts whose last two labels are the same: iCloud answers from p34-caldav.icloud.com. */
export function isSameDomain(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const [a, b] = [new URL(one), new URL(other)];
  if (a.host === b.host) return true;
  const domainOf = ({ hostname }: URL): string => hostname.split('.').slice(-2).join('.');
  const isName = (url: URL): boolean =>
    /[a-z]/.test(url.hostname.split('.').at(-1) ?? '') && url.hostname.includes('.');
  return isName(a) && isName(b) && domainOf(a) === domainOf(b);
}
