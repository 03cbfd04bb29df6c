/**
 * Opening a page of the public site: what the server has now, not what was kept. Without a network, or with one that does not answer in
 * time, the app shows its own copy of the page.
 */
import { sitePathOf } from './site-paths.ts';

/** A person at a weak signal waits no longer for a page that the device could show at once. */
const SITE_WAIT_MS = 3000;

export const isSiteNavigation = (mode: string, pathname: string): boolean =>
  mode === 'navigate' && sitePathOf(pathname) !== null;

export interface SiteSources {
  readonly fetchPage: (signal: AbortSignal) => Promise<Response>;
  readonly keptApp: () => Promise<Response>;
}

export async function answerSitePage(
  { fetchPage, keptApp }: SiteSources,
  waitMs = SITE_WAIT_MS,
): Promise<Response> {
  try {
    const page = await fetchPage(AbortSignal.timeout(waitMs));
    // A server that is starting or in trouble has no page.
    return page.status < 500 ? page : await keptApp();
  } catch {
    return await keptApp(); // no network
  }
}
