/**
 * Sends an object: content type, ETag, ranges, conditional requests. An upload is never a page of this origin: anything
 * but images is offered as a download (elements that display it accept it anyway), and everything is sandboxed.
 */
import { rangeOf } from '#src/ground/byte-range.ts';
import type { ObjectRow } from './object-rows.ts';
import type { StorageContext } from './storage-context.ts';
import { notFound } from './storage-error.ts';

const picture = /^image\/(jpeg|png|webp|gif|avif|heic|heif|tiff|bmp)\s*(;|$)/i;
/** Sent as plain text: the pages' policy allows scripts from this origin, and an upload must not become one. */
const script = /^[\w.-]+\/[\w.-]*(javascript|ecmascript|jscript|livescript)[\w.-]*\s*(;|$)/i;

export async function sendObject(
  context: StorageContext,
  request: Request,
  row: ObjectRow,
  cacheScope: 'public' | 'private',
): Promise<Response> {
  const { size, eTag } = row.metadata;
  const headers = headersOf(request, row, cacheScope);
  if (
    request.headers
      .get('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(eTag)
  )
    return new Response(null, { status: 304, headers });
  const range = rangeOf(request, size, eTag);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  }
  const length = range === null ? size : range.end - range.start + 1;
  headers['content-length'] = String(length);
  if (range !== null) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  const status = range === null ? 200 : 206;
  if (request.method === 'HEAD' || length === 0) return new Response(null, { status, headers });
  const body = await context.store.read(row.version, range);
  if (body === null) throw notFound();
  return new Response(body, { status, headers });
}

function headersOf(
  request: Request,
  row: ObjectRow,
  cacheScope: 'public' | 'private',
): Record<string, string> {
  const given = row.metadata.mimetype === '' ? 'application/octet-stream' : row.metadata.mimetype;
  const type = script.test(given) ? 'text/plain; charset=utf-8' : given;
  const headers: Record<string, string> = {
    'content-type': type,
    etag: row.metadata.eTag,
    'last-modified': new Date(row.metadata.lastModified).toUTCString(),
    'cache-control':
      cacheScope === 'private' ? `private, ${row.metadata.cacheControl}` : row.metadata.cacheControl,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  const wanted = new URL(request.url).searchParams.get('download');
  if (wanted !== null || !picture.test(type)) {
    const name =
      wanted === null || wanted === '' ? (row.name.split('/').at(-1) ?? 'file') : decodedOnce(wanted);
    headers['content-disposition'] = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  }
  return headers;
}

/** storage-js encodes the name once more than the query needs. */
function decodedOnce(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
