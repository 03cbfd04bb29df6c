/**
 * Serves the built web app. Files whose name carries a hash are kept for ever; the page, the service worker and the
 * manifest are asked for again each time (and answered 304 by ETag), else an update would never arrive.
 *
 * A navigation to any other address gets the page, because the routes live in the app. Compressed forms are made once.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface StaticFiles {
  /** null: there is no such file and it is not a navigation. */
  respond(request: Request): Promise<Response | null>;
}

interface StoredFile {
  modifiedAtMs: number;
  etag: string;
  type: string;
  body: Buffer;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}
type Encoding = 'br' | 'gzip';

const typeByExtension: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.pdf': 'application/pdf',
};
const compressible = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg|font\/ttf)/;
const leastCompressedBytes = 1024;
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: promisify(gzip),
};

export function createStaticFiles(folder: string): StaticFiles {
  const stored = new Map<string, StoredFile>();

  async function load(pathname: string): Promise<StoredFile | null> {
    const file = fileOf(folder, pathname);
    if (file === null) return null;
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) return null;
    const present = stored.get(file);
    if (present?.modifiedAtMs === found.mtimeMs) return present;
    const body = await readFile(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const type = typeByExtension[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
    const entry = { modifiedAtMs: found.mtimeMs, etag, type, body, encoded: {} };
    stored.set(file, entry);
    return entry;
  }

  return {
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const { pathname } = new URL(request.url);
      const file = pathname === '/' ? null : await load(pathname);
      if (file !== null) return await answer(request, file, cacheControlOf(pathname));
      if (!isNavigation(request, pathname)) return null;
      const page = await load('/index.html');
      return page === null ? null : await answer(request, page, 'no-cache', noIndexOf(pathname));
    },
  };
}

export function cacheControlOf(pathname: string): string {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The file below `folder` that a path names; null when it would lie outside or is hidden. */
export function fileOf(folder: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null; // a stray percent sign names no file
  }
  if (/[\0\\]|(^|\/)\./.test(decoded)) return null;
  return path.join(folder, ...decoded.split('/'));
}

function isNavigation(request: Request, pathname: string): boolean {
  if (pathname === '/') return true; // a bare `curl` of the address asks for */*
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('text/html') && !pathname.startsWith('/assets/') && !/\.\w{2,12}$/.test(pathname);
}

function noIndexOf(pathname: string): Record<string, string> {
  return /^\/(download|agreements)\//.test(pathname) ? { 'x-robots-tag': 'noindex, nofollow' } : {};
}

async function answer(
  request: Request,
  file: StoredFile,
  cacheControl: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = { 'cache-control': cacheControl, etag: file.etag, vary: 'accept-encoding', ...more };
  if (request.headers.get('if-none-match')?.includes(file.etag))
    return new Response(null, { status: 304, headers });
  const encoding = encodingFor(request, file);
  const body = encoding === null ? file.body : await encode(file, encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...headers,
      'content-type': file.type,
      'content-length': String(body.byteLength),
      ...(encoding !== null && { 'content-encoding': encoding }),
    },
  });
}

function encodingFor(request: Request, file: StoredFile): Encoding | null {
  if (file.body.byteLength < leastCompressedBytes || !compressible.test(file.type)) return null;
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

function encode(file: StoredFile, encoding: Encoding): Promise<Buffer> {
  file.encoded[encoding] ??= compress[encoding](file.body);
  return file.encoded[encoding];
}
