/**
 * The public site as written by the app's build (`.site/pages.json`): the file of each site address, and the app's
 * addresses, so that any other one gets 404. The files do not know where they are served; the origin is inserted here.
 */
import { escapeHtml } from '@plumbline/domain/ground/escape-html';
import { OPERATOR_MARKS, type Operator, operatorTexts } from '@plumbline/domain/ground/operator';
import * as z from 'zod';
import { isPrivateHost } from './private-host.ts';

/** As in apps/web/prerender/page-html.ts. */
const ORIGIN_MARK = '__ORIGIN__';

const sitePagesSchema = z.object({
  /** Address -> file below `.site`. */
  files: z.record(z.string(), z.string()),
  /** Address with exactly this query -> file. */
  queries: z.record(z.string(), z.string()),
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

/** The file of a site page; null: the address is the app's; `notFound` for any other. */
export function siteFileOf(site: SitePages, pathname: string, query = ''): SiteFile | null {
  const address = withoutSlash(pathname);
  const exact = site.queries[address + query];
  if (exact !== undefined) return { file: exact, status: 200 };
  if (Object.hasOwn(site.files, address)) return { file: site.files[address] ?? '', status: 200 };
  if (site.routes.some((route) => matches(route, address))) return null;
  return { file: site.notFound, status: 404 };
}

/** `$id` is one path segment, `$` at the end the whole rest. */
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
 * Origin for URLs in the site's pages. Without PUBLIC_URL, a private host is trusted; for any other, URLs stay
 * relative, because the Host header is the sender's claim.
 */
export function siteOrigin(publicUrl: string | null, requestUrl: string): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const { host, origin } = new URL(requestUrl);
  return isPrivateHost(host) ? origin : '';
}

/** Inserts where the page is served and who operates the installation. */
export function fillSitePage(html: string, origin: string, operator: Operator): string {
  const texts = operatorTexts(operator);
  const names = Object.keys(OPERATOR_MARKS) as (keyof typeof OPERATOR_MARKS)[];
  return names.reduce(
    (page, name) => page.replaceAll(OPERATOR_MARKS[name], () => escapeHtml(texts[name])),
    html.replaceAll(ORIGIN_MARK, origin),
  );
}
