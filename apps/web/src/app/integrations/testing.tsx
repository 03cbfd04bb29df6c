/** For tests: a return page of OAuth on a real route, reached from another page, with the settings behind it. */
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { rosa, testBackend } from '../barriers/open-screen.tsx';
import { parseReturn, type ReturnSearch, requireReturn } from './return-search.ts';

export interface ReturnPage {
  /** '/oauth/google' */
  readonly path: string;
  /** '?code=a&state=b' */
  readonly search: string;
  readonly isSignedIn?: boolean;
  /** Checked after `requireReturn`. */
  readonly require?: (search: ReturnSearch) => void;
  readonly show: (search: ReturnSearch) => ReactNode;
  /** The answer of SQL calls. */
  readonly rest?: (() => Response) | undefined;
  readonly router?: Pick<Parameters<typeof createRouter>[0], 'parseSearch' | 'stringifySearch'>;
}

export function arriveAt(page: ReturnPage) {
  const { path, search, isSignedIn = true, require, show, rest, router: options } = page;
  const state = isSignedIn ? rosa : { status: 'signed-out' };
  const session = { start: async () => undefined, subscribe: () => () => undefined, getState: () => state };
  const parts = { backend: testBackend({}, [], rest), session } as unknown as SessionParts;
  const root = createRootRouteWithContext<object>()({ component: Outlet });
  const oauth = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: parseReturn,
    beforeLoad: ({ search: given }) => {
      requireReturn(given);
      require?.(given);
    },
    component: () => show(oauth.useSearch()),
  });
  const end = createRoute({
    getParentRoute: () => root,
    path: '/settings/integrations',
    component: () => <h1>Integrations</h1>,
  });
  const history = createMemoryHistory({ initialEntries: ['/before', `${path}${search}`] });
  const router = createRouter({
    routeTree: root.addChildren([oauth, end]),
    history,
    context: {},
    ...options,
  });
  render(
    <SessionProvider parts={parts}>
      <RouterProvider router={router as never} />
    </SessionProvider>,
  );
  return { router, history };
}
