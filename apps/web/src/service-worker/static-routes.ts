/**
 * Static routes of a service worker: rules that the browser itself follows, without waking the worker. Chromium has them; elsewhere the
 * worker answers these requests as it does all others.
 */
import { log } from '../log.ts';

interface RouterRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: { readonly cacheName: string };
}

type RoutingInstall = ExtendableEvent & { addRoutes?: (rules: readonly RouterRule[]) => Promise<void> };

/**
 * Files of the build come out of the given cache; what is not in it is fetched without asking the worker. Folders below (the card
 * reader's) have rules of their own and stay with the worker. Call it while the worker is being installed.
 */
export function routeAssets(event: ExtendableEvent, cacheName: string): void {
  const { addRoutes } = event as RoutingInstall;
  if (addRoutes === undefined) return;
  const rule = { condition: { urlPattern: { pathname: '/assets/:file' } }, source: { cacheName } };
  event.waitUntil(
    addRoutes.call(event, [rule]).catch((error: unknown) => log.info('The worker answers by itself.', error)),
  );
}
