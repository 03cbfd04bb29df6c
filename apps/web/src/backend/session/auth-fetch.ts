/**
 * How the auth client reaches the server. Two things that auth-js takes amiss are put right on the way:
 * - `expires_at` is the server's time. Without it auth-js reckons the end of a token from `expires_in` on this device's own clock, by
 *   which it also asks whether it is over. By the server's time every token would be over at once on a device that is an hour
 *   ahead (its zone set by hand): a renewal before each request, until the server takes no more of them.
 * - A renewal that is refused ends the session, whoever refused it. Too many requests, a server that fails and a page of whatever
 *   stands before it are no word about the session: they pass, and are told as such.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const url = input instanceof Request ? input.url : String(input);
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

/** A form that waits for longer waits for nothing. */
const TIMEOUT_MS = 30_000;

/** auth-js tries again after it, and keeps the session. */
const PASSING = 503;

const isFinal = ({ status, headers }: Response): boolean =>
  status < 500 && status !== 429 && headers.get('content-type')?.includes('json') === true;
