/** Requests to a calendar provider: retries what it says to retry later, and names the failures that a person can act on. */
import { setTimeout as delay } from 'node:timers/promises';

/**
 * revoked: connect again. limited, unreachable: later. missing: what was named is not there. full: no room for another event.
 * refused: the provider's answer.
 */
export type ProviderFailureKind = 'revoked' | 'limited' | 'unreachable' | 'missing' | 'full' | 'refused';

export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;
  /** Seconds that the provider asks to wait. */
  readonly retryAfterSeconds: number;
  constructor(kind: ProviderFailureKind, message: string, retryAfterSeconds = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface ProviderAsked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Statuses the caller understands besides success. */
  readonly expected?: readonly number[];
}

const TIMEOUT_MS = 30_000;
/** Longer waits end the run: its lease is five minutes. */
const MOST_WAIT_SECONDS = 20;
const MOST_ATTEMPTS = 3;

/** @param accessToken `isRefused` requests another one than last time */
export function createProviderFetch(
  accessToken: (isRefused?: boolean) => Promise<string>,
  wait: (ms: number) => Promise<unknown> = delay,
) {
  return async (url: string, asked: ProviderAsked = {}): Promise<Response> => {
    let isRefused = false;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(url, asked, await accessToken(isRefused));
      if (answer.ok || asked.expected?.includes(answer.status)) return answer;
      const failure = failureOf(answer);
      if (failure.kind === 'revoked' && !isRefused) {
        isRefused = true; // ended early: once with a new one
        continue;
      }
      const isShort = failure.kind === 'limited' && failure.retryAfterSeconds <= MOST_WAIT_SECONDS;
      if (!isShort || attempt >= MOST_ATTEMPTS) throw failure;
      await wait(Math.max(failure.retryAfterSeconds, attempt) * 1000);
    }
  };
}
export type ProviderFetch = ReturnType<typeof createProviderFetch>;

async function send(
  url: string,
  { method = 'GET', headers, json }: ProviderAsked,
  token: string,
): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new ProviderFailure('unreachable', String(error));
  }
}

export function failureOf(answer: Response): ProviderFailure {
  const { status } = answer;
  const retryAfter = Number(answer.headers.get('retry-after') ?? 0) || 0;
  if (status === 401) return new ProviderFailure('revoked', 'the token is not accepted');
  if (status === 429 || status === 503)
    return new ProviderFailure('limited', `answered ${status}`, retryAfter);
  // Google names its limits as 403 as well; without the body, both are tried again later.
  if (status === 404 || status === 410) return new ProviderFailure('missing', `answered ${status}`);
  if (status === 507) return new ProviderFailure('full', 'answered 507');
  if (status >= 500) return new ProviderFailure('unreachable', `answered ${status}`);
  return new ProviderFailure('refused', `answered ${status}`);
}
