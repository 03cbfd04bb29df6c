/**
 * The table of routes that the app starts with (ADR 0233): where most days begin, and what people open from a letter. The rest of
 * the table comes when it is needed, or after the first screen; it has the same route objects in it.
 */
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import type { AppRouter } from './router.ts';
import { Route as root } from './routes/__root.tsx';
import { Route as newAgreement } from './routes/_app/agreements/new.tsx';
import { Route as dashboard } from './routes/_app/dashboard.tsx';
import { Route as reports } from './routes/_app/reports/index.tsx';
import { Route as newReport } from './routes/_app/reports/new/index.tsx';
import { Route as selectType } from './routes/_app/reports/select-type.tsx';
import { Route as app } from './routes/_app.tsx';
import { Route as report } from './routes/_editor/reports.$id.index.tsx';
import { Route as editor } from './routes/_editor.tsx';
import { Route as agreement } from './routes/agreements.$token.tsx';
import { Route as authForm } from './routes/auth/index.tsx';
import { Route as auth } from './routes/auth.tsx';
import { Route as invitation } from './routes/join.$token.tsx';
import { Route as payment } from './routes/pay.$token.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';

/** Stands for every address that the rest of the table has; once that is here, for those that no table has. */
const ELSEWHERE = '/$';

/** What becomes of an address that this table does not have. */
type LookElsewhere = (pathname: string) => Promise<'found' | 'unknown'>;

const createElsewhere = (look: LookElsewhere): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: ELSEWHERE,
    // The page in sight stays until it is known what comes.
    pendingMs: Number.POSITIVE_INFINITY,
    beforeLoad: async ({ location: { pathname, href, state } }) => {
      if ((await look(pathname)) === 'found') throw redirect({ href, state, replace: true });
    },
    component: NotFoundScreen,
  });

/** A route below a parent, under the id that `route-tree.gen.ts` gives it. */
const below = (parent: AnyRoute, route: AnyRoute, id: string, path?: string): AnyRoute =>
  route.update({ id, ...(path !== undefined && { path }), getParentRoute: () => parent } as never);

const page = (parent: AnyRoute, route: AnyRoute, path: string): AnyRoute => below(parent, route, path, path);

/** What a report's or an agreement's address would also match is here with it: /reports/new is no report. */
export function createFirstRoutes(look: LookElsewhere): AnyRoute {
  return (root as AnyRoute).addChildren([
    below(root, app, '/_app').addChildren([
      page(app, dashboard, '/dashboard'),
      page(app, reports, '/reports/'),
      page(app, newReport, '/reports/new/'),
      page(app, selectType, '/reports/select-type'),
      page(app, newAgreement, '/agreements/new'),
    ]),
    below(root, editor, '/_editor').addChildren([page(editor, report, '/reports/$id/')]),
    page(root, auth, '/auth').addChildren([page(auth, authForm, '/')]),
    page(root, agreement, '/agreements/$token'),
    page(root, invitation, '/join/$token'),
    page(root, payment, '/pay/$token'),
    createElsewhere(look),
  ]);
}

let rest: Promise<void> | null = null;

async function loadRest(router: AppRouter): Promise<void> {
  const elsewhere = router.routesById[ELSEWHERE as never];
  const { routeTree } = await import('./route-tree.gen.ts');
  const children: readonly AnyRoute[] = Object.values(routeTree.children ?? {});
  (routeTree as AnyRoute).addChildren([...children, elsewhere]);
  router.setRoutes(router.buildRouteTree());
}

/** Adds the rest of the table to the router, once. A file that does not arrive is requested again the next time. */
export async function addRestOfRoutes(router: AppRouter): Promise<void> {
  rest ??= loadRest(router);
  try {
    await rest;
  } catch (error) {
    rest = null;
    throw error;
  }
}

/** Whether the router's table, as it is now, does not have the address. */
export const isElsewhere = (router: AppRouter, pathname: string): boolean =>
  router.getMatchedRoutes(pathname)[2]?.id === ELSEWHERE;
