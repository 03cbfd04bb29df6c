import { takeEarlyAnswer } from './early-sign-in.ts';

/**
 * `fetch` of the auth client. Works around two problems of auth-js:
 * - `expires_at` is the server's time. Without it, auth-js computes the expiry from `expires_in` on this device's
 * clock, by which it also checks it. With it, every token would already be expired on a device that is an hour
 * ahead (its zone set by hand): a renewal before each request, until the server rate-limits them.
 * - Any rejected renewal ends the session. Rate limits, server errors, and answers of a proxy say nothing about the
 * session: they are reported as temporary.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const answer =
    (await takeEarlyAnswer(url, init?.body)) ??
    (await fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }));
  if (url.includes('grant_type=refresh_token') && !answer.ok && !isFinal(answer))
    return new Response(null, { status: PASSING });
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return answer;
  const { status, headers } = answer;
  return Response.json({ ...body, expires_at: undefined }, { status, headers });
};

/** A form should not wait longer. */
const TIMEOUT_MS = 30_000;

/** auth-js retries after it and keeps the session. */
const PASSING = 503;

const isFinal = ({ status, headers }: Response): boolean =>
  status < 500 && status !== 429 && headers.get('content-type')?.includes('json') === true;
