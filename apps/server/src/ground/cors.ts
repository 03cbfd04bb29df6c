/**
 * Allows cross-origin calls to the contract, as on Supabase: every origin and no credentials, so a browser sends no
 * cookies and a key or token must come from the page itself. Kong answers the preflights there; the rest is what each
 * service exposes.
 */
import { pathnameOf } from './request-path.ts';

const exposedByPrefix: readonly (readonly [prefix: string, names: string])[] = [
  [
    '/rest/v1',
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
  ],
  ['/auth/v1', 'X-Total-Count, Link, X-Supabase-Api-Version'],
  [
    '/storage/v1',
    'Content-Range, ETag, Location, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset',
  ],
  ['/functions/v1', ''],
  ['/api/v1', 'ETag, WWW-Authenticate, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After'],
  ['/mcp', 'Mcp-Session-Id, WWW-Authenticate'],
  ['/oauth/token', 'WWW-Authenticate, Retry-After'],
  ['/oauth/register', 'Retry-After'],
  ['/oauth/revoke', 'WWW-Authenticate, Retry-After'],
  ['/.well-known/oauth-authorization-server', ''],
  ['/.well-known/oauth-protected-resource', ''],
];

const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
  'access-control-max-age': '86400',
  'content-length': '0',
};

const openedResponses = new WeakSet<Response>();

/**
 * A response below `prefix` that other sites may read from the start. Setting a header of a finished response builds a
 * Headers object, which costs a short answer as much as its JSON.
 */
export function openResponse(
  prefix: string,
  body: BodyInit | null,
  { status, headers }: { readonly status: number; readonly headers: Record<string, string> },
): Response {
  const response = new Response(body, { status, headers: { ...headers, ...openHeaders(prefix) } });
  openedResponses.add(response);
  return response;
}

/** Whether it was opened by `openResponse`. */
export const isOpened = (response: Response): boolean => openedResponses.has(response);

/**
 * Answers preflights of the contract and lets other sites read the responses of `answer`; other paths are left alone.
 */
export async function withCors(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const exposed = exposedOf(pathnameOf(request));
  if (exposed === null) return answer(request);
  const wanted = request.headers.get('access-control-request-headers');
  if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
    const allowed = wanted === null ? {} : { 'access-control-allow-headers': wanted };
    return new Response(null, { headers: { ...preflightHeaders, ...allowed } });
  }
  const response = await answer(request);
  return isOpened(response) ? response : opened(response, exposed);
}

/** In place: a copy of a response turns its text into a stream, which costs as much as the rest of a short answer. */
function opened(response: Response, exposed: string): Response {
  try {
    response.headers.set('access-control-allow-origin', '*');
    if (exposed !== '' && !response.headers.has('access-control-expose-headers'))
      response.headers.set('access-control-expose-headers', exposed);
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The headers of what fetch() answered are fixed.
    const { status, statusText, body } = response;
    return opened(
      new Response(body, { status, statusText, headers: new Headers(response.headers) }),
      exposed,
    );
  }
}

/** Also for responses of the HTTP layer itself: too large, too many, not ready yet. */
export const isOpenToOtherSites = (pathname: string): boolean => exposedOf(pathname) !== null;

/** null when the path is not the contract's. */
function exposedOf(pathname: string): string | null {
  const found = exposedByPrefix.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return found?.[1] ?? null;
}

function openHeaders(prefix: string): Record<string, string> {
  const exposed = exposedOf(prefix);
  return {
    'access-control-allow-origin': '*',
    ...(exposed && { 'access-control-expose-headers': exposed }),
  };
}
