/**
 * Loads the code of the routed screen while the device is checked for a known user; the work's code is already
 * loading (begin-work.ts). Otherwise three loads would run one after another. Visitors load none of it.
 */

import { log } from '#src/ground/log.ts';
import type { AppRouter } from '../router.ts';

export function preloadWork(router: AppRouter, matches: ReturnType<AppRouter['matchRoutes']>): void {
  const parts: Promise<unknown>[] = [];
  for (const { routeId } of matches) {
    const component: unknown = router.routesById[routeId as keyof AppRouter['routesById']].options.component;
    if (isPreloadable(component)) parts.push(Promise.resolve(component.preload()));
  }
  // The screen that needs a part requests it again, and shows the error.
  Promise.all(parts).catch((error: unknown) => log.info('Not loaded ahead.', error));
}

interface Preloadable {
  preload(): Promise<unknown> | undefined;
}

const isPreloadable = (component: unknown): component is Preloadable =>
  typeof component === 'function' && 'preload' in component && typeof component.preload === 'function';
