/**
 * Postgres stores every character except U+0000. It is rejected at the edge, in a URL or a function call's body, with
 * one sentence in each interface's format; JSON for the other interfaces is checked where it is read (read-json.ts).
 */
import { pathnameOf } from './request-path.ts';
import { jsonResponse } from './responses.ts';

export const nulMessage = 'The character U+0000 cannot be stored';
/** Types with bytes instead of text: a file may contain anything. */
const binaryTypes =
  /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|offset\+octet-stream)|^multipart\//;

export type EdgeCheck = { ok: true; request: Request } | { ok: false; response: Response };

/**
 * @param isKnown whether the request has a key; without one its body is not buffered, because it is rejected later
 * @returns the request to continue with: the given one's body may have been read
 */
export async function refuseNul(request: Request, isKnown: boolean): Promise<EdgeCheck> {
  const pathname = pathnameOf(request);
  // A header cannot hold it: Node and Fetch refuse such a request.
  if (request.url.includes('%00')) return refusedAt(pathname);
  // In this order: a body that was inspected but not read is no longer drained, and its connection is cut.
  if (!isKnown || !carriesText(request, pathname) || request.body === null) return { ok: true, request };
  const body = await request.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  );
  if (body === null) return { ok: false, response: refusal(pathname, 'The request body was incomplete') };
  if (bodyHoldsNul(body, request.headers.get('content-type') ?? '')) return refusedAt(pathname);
  return { ok: true, request: new Request(request, { method: request.method, body: new Uint8Array(body) }) };
}

const refusedAt = (pathname: string): EdgeCheck => ({ ok: false, response: refusal(pathname, nulMessage) });

function carriesText(request: Request, pathname: string): boolean {
  return (
    pathname.startsWith('/functions/v1/') && !binaryTypes.test(request.headers.get('content-type') ?? '')
  );
}

function bodyHoldsNul(body: Buffer, type: string): boolean {
  if (type.startsWith('application/x-www-form-urlencoded') && body.includes('%00')) return true;
  return body.includes(0) || (body.includes('u0000') && holdsNul(body.toString('utf8')));
}

/** As a character, or as its JSON escape; after an even number of backslashes it is six plain characters. */
export function holdsNul(json: string): boolean {
  return json.includes('\0') || /(?<!\\)(?:\\\\)*\\u0000/.test(json);
}

function refusal(pathname: string, message: string): Response {
  if (pathname.startsWith('/auth/v1/'))
    return jsonResponse(400, { code: 400, error_code: 'validation_failed', msg: message });
  if (pathname.startsWith('/storage/v1/'))
    return jsonResponse(400, { statusCode: '400', error: 'InvalidRequest', message });
  if (pathname.startsWith('/functions/v1/')) return jsonResponse(400, { error: message });
  return jsonResponse(400, { code: '22P05', details: null, hint: null, message });
}
