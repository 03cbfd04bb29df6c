/**
 * Limits per address of the caller on the routes that are worth attacking. Limits per account are the auth API's own.
 * The answer has the shape of supabase/auth, with Retry-After, so that the client library shows it as it is.
 */
import { networkOf } from '@plumbline/domain/network-address';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../contract/caller.ts';

export interface RateLimits {
  /** null: go on; else the answer to send. An IPv6 caller counts by its network, which is what one household gets. */
  check(method: string, url: URL, address: string): Promise<Response | null>;
}

export interface AccountLimits {
  /** null: go on; else the seconds until there is room again. */
  waitOf(caller: Caller): Promise<number | null>;
}

interface Rule {
  name: string;
  requestCount: number;
  windowSeconds: number;
  matches: (path: string, url: URL, method: string) => boolean;
}

const fiveMinutes = 300;
const isShare = (path: string) => /^\/functions\/v1\/report-share(\/|$)/.test(path);
const isSharedFile = (path: string, method: string) =>
  method === 'GET' && path.includes('/report-share/file/');
const isToken = (path: string) => path === '/auth/v1/token';

const rules: readonly Rule[] = [
  {
    name: 'sign-in',
    requestCount: 60,
    windowSeconds: fiveMinutes,
    matches: (path, url) => isToken(path) && url.searchParams.get('grant_type') === 'password',
  },
  {
    name: 'sign-up',
    requestCount: 30,
    windowSeconds: fiveMinutes,
    matches: (path) => path === '/auth/v1/signup',
  },
  {
    name: 'mail',
    requestCount: 30,
    windowSeconds: fiveMinutes,
    matches: (path) =>
      ['/auth/v1/recover', '/auth/v1/resend', '/auth/v1/otp', '/auth/v1/magiclink'].includes(path),
  },
  {
    name: 'verify',
    requestCount: 60,
    windowSeconds: fiveMinutes,
    matches: (path) => path === '/auth/v1/verify',
  },
  {
    // A code is shown, a text is sent; the account's own limits are far below.
    name: 'factors',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path, _url, method) => method === 'POST' && /^\/auth\/v1\/factors(\/|$)/.test(path),
  },
  {
    // A new address is a letter to whoever is named.
    name: 'account',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path, _url, method) => method === 'PUT' && path === '/auth/v1/user',
  },
  {
    // Each begins a row, and each end asks the provider.
    name: 'providers',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path) =>
      ['/auth/v1/authorize', '/auth/v1/callback', '/auth/v1/user/identities/authorize'].includes(path),
  },
  {
    name: 'share',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    // The function answers below its own path too, and takes a password there as well.
    matches: (path, _url, method) => isShare(path) && !isSharedFile(path, method),
  },
  {
    // A page of 300 photos, opened again and again by a household.
    name: 'shared-file',
    requestCount: 6000,
    windowSeconds: fiveMinutes,
    matches: (path, _url, method) => isShare(path) && isSharedFile(path, method),
  },
  {
    // An unsigned PDF is made for each call.
    name: 'agreement',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/agreement(\/|$)/.test(path),
  },
  {
    // A family that looks through the months of a calendar asks some dozens of times.
    name: 'booking',
    requestCount: 240,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/booking(\/|$)/.test(path),
  },
  {
    name: 'letters',
    requestCount: 300,
    windowSeconds: fiveMinutes,
    // A secret and links that could be guessed at; a mailbox hands in what came back in heaps.
    matches: (path) => /^\/functions\/v1\/email-(?:bounce|unsubscribe)(\/|$)/.test(path),
  },
  {
    // A message is a letter, too.
    name: 'contact',
    requestCount: 20,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/support-contact(\/|$)/.test(path),
  },
  {
    // A browser sends one a minute at most; an office shares an address.
    name: 'client-errors',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/client-errors(\/|$)/.test(path),
  },
  // A whole office may sit behind one address, and every tab of it refreshes its session.
  { name: 'token', requestCount: 600, windowSeconds: fiveMinutes, matches: isToken },
];

export function createRateLimits(factor: number): RateLimits {
  const limiters = rules.map((rule) => ({
    rule,
    limiter: new RateLimiterMemory({
      keyPrefix: rule.name,
      points: rule.requestCount * factor,
      duration: rule.windowSeconds,
    }),
  }));
  return {
    async check(method, url, address) {
      if (method === 'OPTIONS') return null;
      const path = url.pathname.replace(/\/+$/, '');
      for (const { rule, limiter } of limiters) {
        if (!rule.matches(path, url, method)) continue;
        const waitSeconds = await consume(limiter, networkOf(address));
        if (waitSeconds !== null) return tooMany(waitSeconds);
      }
      return null;
    },
  };
}

/**
 * Requests to /rest/v1, by account, and of visitors by network. A device that fetches a whole office asks some hundred times a second
 * at best, and three devices of a person at once stay below; who is above goes round in circles.
 */
const accountRequestsPerMinute = 30_000;
const visitorRequestsPerMinute = 600;

export function createAccountLimits(factor: number): AccountLimits {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points: points * factor, duration: 60 });
  const accounts = limiter('account', accountRequestsPerMinute);
  const visitors = limiter('visitor', visitorRequestsPerMinute);
  return {
    async waitOf({ role, userId, origin }) {
      if (role === 'service_role') return null;
      return userId === null ? consume(visitors, origin) : consume(accounts, userId);
    },
  };
}

async function consume(limiter: RateLimiterMemory, address: string): Promise<number | null> {
  try {
    await limiter.consume(address);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

function tooMany(waitSeconds: number): Response {
  const minutes = Math.ceil(waitSeconds / 60);
  const message = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: message },
    { status: 429, headers: { 'retry-after': String(waitSeconds), 'access-control-allow-origin': '*' } },
  );
}

/**
 * The caller's address: the peer, or with trusted proxies the entry that the outermost of them wrote. Entries further
 * left are the caller's own invention.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxyCount: number,
): string {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const address = trustedProxyCount === 0 ? peer : entries.at(-trustedProxyCount) || peer;
  return (address ?? 'unknown').replace(/^::ffff:/, '');
}
