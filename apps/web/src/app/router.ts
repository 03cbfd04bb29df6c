import { createRouter } from '@tanstack/react-router';
import type { AppServices } from './app-services.tsx';
import { parseExactSearch, stringifyExactSearch } from './exact-search.ts';
import { addRestOfRoutes, createFirstRoutes, isElsewhere } from './first-routes.ts';
import type { PageHead } from './page-head.tsx';
import { restoresScroll } from './restores-scroll.ts';
import type { routeTree } from './route-tree.gen.ts';
import { ErrorFallback } from './screens/error-fallback.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { PendingScreen } from './screens/pending-screen.tsx';
import type { ReadAhead } from './work/load-first-page.ts';

/** Skeletons and 'Loading page...' appear only when loading really takes a while. */
const PENDING_AFTER_MS = 300;

export function createAppRouter(services: AppServices) {
  const first = createFirstRoutes(async (pathname) => {
    await addRestOfRoutes(router);
    return isElsewhere(router, pathname) ? 'unknown' : 'found';
  });
  const router = createRouter({
    // Links are typed by the whole table.
    routeTree: first as unknown as typeof routeTree,
    context: { services },
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorFallback,
    defaultNotFoundComponent: NotFoundScreen,
    notFoundMode: 'root',
    scrollRestoration: restoresScroll,
    parseSearch: parseExactSearch,
    stringifySearch: stringifyExactSearch,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /**
     * Title of the page without the product's name, for tab and screen readers; its description is in
     * `page-descriptions.ts`.
     */
    page?: PageHead;
    /** Reads what the page begins with, where the app starts with it: then it is drawn once, not as a skeleton first. */
    ahead?: ReadAhead;
  }
}
