/**
 * Limits per caller address on routes worth attacking. Limits per account are the auth API's own. The response has
 * supabase/auth's format, with Retry-After, so the client library shows it as is.
 */
import { networkOf } from '@plumbline/domain/ground/network-address';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from './caller.ts';

export interface RateLimits {
  /**
   * null: continue; otherwise the response to send. An IPv6 caller counts by its network, which is what one household
   * gets.
   */
  check(method: string, url: URL, address: string): Promise<Response | null>;
}

export interface AccountLimits {
  /** null: continue; otherwise the seconds to wait. */
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
    // Checks a code or sends a text message; the account's own limits are far lower.
    name: 'factors',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path, _url, method) => method === 'POST' && /^\/auth\/v1\/factors(\/|$)/.test(path),
  },
  {
    // A new address sends an email to the named person.
    name: 'account',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path, _url, method) => method === 'PUT' && path === '/auth/v1/user',
  },
  {
    // Each starts a row, and each end calls the provider.
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
    // The function also answers below its own path, and accepts a password there as well.
    matches: (path, _url, method) => isShare(path) && !isSharedFile(path, method),
  },
  {
    // A page of 300 photos, opened repeatedly by a household.
    name: 'shared-file',
    requestCount: 6000,
    windowSeconds: fiveMinutes,
    matches: (path, _url, method) => isShare(path) && isSharedFile(path, method),
  },
  {
    // Saving, sharing and reading by hand; the database limits versions per link as well.
    name: 'repair-request',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/repair-request(\/|$)/.test(path),
  },
  {
    name: 'invoice-pay',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/invoice-pay(\/|$)/.test(path),
  },
  {
    // Each call renders an unsigned PDF.
    name: 'agreement',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/agreement(\/|$)/.test(path),
  },
  {
    // A family browsing the months of a calendar makes some dozens of requests.
    name: 'booking',
    requestCount: 240,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/booking(\/|$)/.test(path),
  },
  {
    name: 'letters',
    requestCount: 300,
    windowSeconds: fiveMinutes,
    // A secret and guessable links; a mailbox submits its returned emails in bulk.
    matches: (path) => /^\/functions\/v1\/email-(?:bounce|unsubscribe)(\/|$)/.test(path),
  },
  {
    // A message also sends an email.
    name: 'contact',
    requestCount: 20,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/support-contact(\/|$)/.test(path),
  },
  {
    // A reader votes once per article; an office shares an address.
    name: 'article-vote',
    requestCount: 60,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/article-vote(\/|$)/.test(path),
  },
  {
    // A browser sends at most one per minute; an office shares an address.
    name: 'client-errors',
    requestCount: 120,
    windowSeconds: fiveMinutes,
    matches: (path) => /^\/functions\/v1\/client-errors(\/|$)/.test(path),
  },
  // A whole office may share one address, and every tab refreshes its session.
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
 * Requests to /rest/v1 by account, or by network for visitors. A device that downloads a whole office makes some
 * hundred requests per second at best, and three devices of a person at once stay below the limit; anything above is a
 * loop.
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
 * The caller's address: the peer, or with trusted proxies the entry written by the outermost of them. Entries further
 * left are supplied by the caller.
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
