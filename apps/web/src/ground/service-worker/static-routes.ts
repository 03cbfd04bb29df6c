/**
 * Static routes of a service worker: rules that the browser applies without waking the worker. Only Chromium
 * supports them; elsewhere the worker answers these requests itself.
 */
import { log } from '../log.ts';

interface RouterRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: { readonly cacheName: string };
}

type RoutingInstall = ExtendableEvent & { addRoutes?: (rules: readonly RouterRule[]) => Promise<void> };

/**
 * Serves build files from the given cache and fetches misses without the worker. Subfolders (the card reader's)
 * have their own rules and stay with the worker. Call during `install`.
 */
export function routeAssets(event: ExtendableEvent, cacheName: string): void {
  const { addRoutes } = event as RoutingInstall;
  if (addRoutes === undefined) return;
  const rule = { condition: { urlPattern: { pathname: '/assets/:file' } }, source: { cacheName } };
  event.waitUntil(
    addRoutes
      .call(event, [rule])
      .catch((error: unknown) => log.info('Static routes are not available; the worker responds.', error)),
  );
}
