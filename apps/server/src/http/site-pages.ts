/**
 * The public site as the build of the app has written it (`.site/pages.json`): which address has which file, and which addresses the
 * app has, so that any other one is answered 404. The files do not know where the site is served; the address is written in here.
 */
import * as z from 'zod';
import { isPrivateHost } from './private-host.ts';

/** As in apps/web/prerender/page-html.ts. */
export const ORIGIN_MARK = '__ORIGIN__';

const sitePagesSchema = z.object({
  /** Address -> file below `.site`. */
  files: z.record(z.string(), z.string()),
  notFound: z.string(),
  /** Patterns such as `/reports/$id`. */
  routes: z.array(z.string()),
});
export type SitePages = z.infer<typeof sitePagesSchema>;

export const parseSitePages = (text: string): SitePages => sitePagesSchema.parse(JSON.parse(text));

export interface SiteFile {
  readonly file: string;
  readonly status: 200 | 404;
}

/** The file of a page of the site; null: the app has that address; `notFound` for any other address. */
export function siteFileOf(site: SitePages, pathname: string): SiteFile | null {
  const address = withoutSlash(pathname);
  if (Object.hasOwn(site.files, address)) return { file: site.files[address] ?? '', status: 200 };
  if (site.routes.some((route) => matches(route, address))) return null;
  return { file: site.notFound, status: 404 };
}

/** `$id` is one part of the address, `$` at the end the whole rest. */
function matches(route: string, address: string): boolean {
  const wanted = withoutSlash(route).split('/');
  const given = address.split('/');
  if (wanted.at(-1) === '$') return wanted.slice(0, -1).every((part, index) => isPart(part, given[index]));
  return wanted.length === given.length && wanted.every((part, index) => isPart(part, given[index]));
}

function isPart(wanted: string, given: string | undefined): boolean {
  return wanted.startsWith('$') ? given !== undefined && given !== '' : wanted === given;
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/**
 * Where the site is served, for addresses in its pages. Without PUBLIC_URL a private host is taken at its word; for any
 * other the addresses stay relative, as the Host header is the sender's.
 */
export function siteOrigin(publicUrl: string | null, requestUrl: string): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const { host, origin } = new URL(requestUrl);
  return isPrivateHost(host) ? origin : '';
}
