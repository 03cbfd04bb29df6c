/**
 * Serves the built web app and the pages of the public site. Files with a hash in their name are cached forever; the
 * page, the service worker and the manifest are revalidated each time (304 by ETag), because otherwise an update would
 * never arrive.
 *
 * A navigation to one of the app's addresses gets the app's page, because it contains the routes; an unknown address
 * gets a 404 page. Compressed forms are created once.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { NO_OPERATOR, type Operator } from '@plumbline/domain/ground/operator';
import { type ByteRange, rangeOf } from '../ground/byte-range.ts';
import type { FindBookingOffice } from './booking-office.ts';
import { linkPreviewOf, withPreview } from './link-preview.ts';
import { navigationOf, noIndexOf } from './navigation.ts';
import {
  fillSitePage,
  parseSitePages,
  type SiteFile,
  type SitePages,
  siteFileOf,
  siteOrigin,
} from './site-pages.ts';
import { visitorPageOf } from './visitor-pages.ts';

export interface StaticFiles {
  /**
   * null: there is no such file and it is not a navigation.
   * @param config what /config.json answers: the client's page has it inside, which saves its first view a round trip
   */
  respond(request: Request, config?: string): Promise<Response | null>;
}

interface StoredFile {
  modifiedAtMs: number;
  /** On the clock of `performance.now()`. */
  lookedAtMs: number;
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
  '.mp4': 'video/mp4',
  '.xml': 'application/xml; charset=utf-8',
  '.pdf': 'application/pdf',
};
const compressible = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg|font\/ttf)/;
/** In download.html and book.html; a host that leaves it empty serves /config.json. */
const CONFIG_OPENS = '<script type="application/json" id="given-config">';
const leastCompressedBytes = 1024;
/**
 * Up to this size, the best compression takes a tenth of a second, once; it keeps a page within the first packets of a
 * connection.
 */
const pressedHardBytes = 128 * 1024;
const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: body.byteLength <= pressedHardBytes ? 11 : 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: promisify(gzip),
};

/** Hidden, so its files cannot be requested by name. */
const siteFolder = '.site';
/** A file is checked for changes at most once in this time, however often it is requested. */
const lookAgainMs = 1000;
/** Cached forms of one page for different host names and links; more are recreated. */
const keptForms = 32;

/**
 * @param publicUrl the site's origin; null: the requested private host, else none
 * @param officeOf company of a booking page by its slug
 * @param operator whom the site's pages name
 */
export function createStaticFiles(
  folder: string,
  publicUrl: string | null = null,
  officeOf: FindBookingOffice = async () => null,
  operator: Operator = NO_OPERATOR,
): StaticFiles {
  const stored = new Map<string, StoredFile>();
  const forms = new WeakMap<StoredFile, Map<string, StoredFile>>();
  let readSite: { readonly source: StoredFile; readonly pages: SitePages } | null = null;

  async function load(pathname: string): Promise<StoredFile | null> {
    const file = fileOf(folder, pathname);
    return file === null ? null : await loadFile(file);
  }

  async function loadFile(file: string): Promise<StoredFile | null> {
    const lately = stored.get(file);
    if (lately !== undefined && performance.now() - lately.lookedAtMs < lookAgainMs) return lately;
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) return null;
    const present = stored.get(file);
    if (present?.modifiedAtMs === found.mtimeMs) {
      present.lookedAtMs = performance.now();
      return present;
    }
    const type = typeByExtension[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
    const entry = storedFile(await readFile(file), type, found.mtimeMs);
    stored.set(file, entry);
    return entry;
  }

  /** null: the app was built without the site. */
  async function loadSite(): Promise<SitePages | null> {
    const source = await loadFile(path.join(folder, siteFolder, 'pages.json'));
    if (source === null) return null;
    if (readSite?.source !== source) readSite = { source, pages: parseSitePages(source.body.toString()) };
    return readSite.pages;
  }

  /** The rewritten file, under a name that distinguishes its forms. */
  function formOf(file: StoredFile, name: string, write: (html: string) => string): StoredFile {
    const kept = forms.get(file) ?? new Map<string, StoredFile>();
    forms.set(file, kept);
    const present = kept.get(name);
    if (present !== undefined) return present;
    const form = storedFile(Buffer.from(write(file.body.toString())), file.type, file.modifiedAtMs);
    if (kept.size < keptForms) kept.set(name, form);
    return form;
  }

  const withConfig = (page: StoredFile, config: string | undefined): StoredFile =>
    config === undefined
      ? page
      : formOf(page, `config ${config}`, (html) => {
          // A closing tag inside would end the element.
          const filled = `${CONFIG_OPENS}${config.replaceAll('<', '\\u003c')}`;
          return html.replace(CONFIG_OPENS, () => filled);
        });

  /** A page rendered in the browser, with its link preview. */
  async function drawnPage(request: Request, file: StoredFile, pathname: string): Promise<Response> {
    const preview = await linkPreviewOf(pathname, officeOf);
    if (preview === null) return answer(request, file, 'no-cache', noIndexOf(pathname));
    const origin = siteOrigin(publicUrl, request.url);
    const form = formOf(file, `${origin} ${preview.title} ${preview.company ?? ''}`, (html) =>
      withPreview(html, preview, origin),
    );
    return answer(request, form, 'private, no-cache', noIndexOf(pathname));
  }

  async function sitePage(request: Request, found: SiteFile): Promise<Response | null> {
    const file = await loadFile(path.join(folder, siteFolder, found.file));
    if (file === null) return null;
    const origin = siteOrigin(publicUrl, request.url);
    const form = formOf(file, origin, (html) => fillSitePage(html, origin, operator));
    return await answer(request, form, 'no-cache', {}, found.status);
  }

  return {
    async respond(request, config) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const { pathname, search } = new URL(request.url);
      const site = await loadSite();
      const found = site === null ? null : siteFileOf(site, pathname, search);
      if (found?.status === 200) {
        const page = await sitePage(request, found);
        if (page !== null) return page;
      }
      const file = pathname === '/' ? null : await load(pathname);
      if (file !== null) return await answer(request, file, cacheControlOf(pathname));
      const visitorPage = visitorPageOf(pathname);
      if (visitorPage !== null) {
        const page = await load(visitorPage);
        if (page !== null) return await drawnPage(request, withConfig(page, config), pathname);
      }
      const asks = navigationOf(request, pathname);
      if (asks === null || (asks === 'anything' && found !== null)) return null;
      const missing = found === null ? null : await sitePage(request, found);
      if (missing !== null) return missing;
      const page = await load('/index.html');
      return page === null ? null : await drawnPage(request, page, pathname);
    },
  };
}

function storedFile(body: Buffer, type: string, modifiedAtMs: number): StoredFile {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { modifiedAtMs, lookedAtMs: performance.now(), etag, type, body, encoded: {} };
}

function cacheControlOf(pathname: string): string {
  return /^\/(assets|booking|client)\//.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The file below `folder` that a path names; null when it would be outside or is hidden. */
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

async function answer(
  request: Request,
  file: StoredFile,
  cacheControl: string,
  more: Record<string, string> = {},
  status = 200,
): Promise<Response> {
  const headers = { 'cache-control': cacheControl, etag: file.etag, vary: 'accept-encoding', ...more };
  if (status === 200 && request.headers.get('if-none-match')?.includes(file.etag))
    return new Response(null, { status: 304, headers });
  if (status === 200 && file.type === 'video/mp4') {
    const part = rangeOf(request, file.body.byteLength, file.etag);
    if (part !== null && part !== 'unsatisfiable') return answerPart(request, file, part, headers);
  }
  const encoding = encodingFor(request, file);
  const body = encoding === null ? file.body : await encode(file, encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status,
    headers: {
      ...headers,
      'content-type': file.type,
      'content-length': String(body.byteLength),
      ...(encoding !== null && { 'content-encoding': encoding }),
    },
  });
}

/** Safari plays no film without it. */
function answerPart(
  request: Request,
  { body, type }: StoredFile,
  { start, end }: ByteRange,
  headers: Record<string, string>,
): Response {
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body.subarray(start, end + 1)), {
    status: 206,
    headers: {
      ...headers,
      'content-type': type,
      'accept-ranges': 'bytes',
      'content-length': String(end + 1 - start),
      'content-range': `bytes ${start}-${end}/${body.byteLength}`,
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
