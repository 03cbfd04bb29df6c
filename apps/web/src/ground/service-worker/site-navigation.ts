/**
 * Navigation to a page of the public site: network first. Offline, or when the server is slow, the app shows its
 * own copy.
 */
import { sitePathOf } from './site-paths.ts';

/** Longest wait for the server before the cached page is shown. */
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
    // A server that is starting or failing has no usable page.
    return page.status < 500 ? page : await keptApp();
  } catch {
    return await keptApp(); // offline
  }
}
