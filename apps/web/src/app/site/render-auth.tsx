/** The sign-in and sign-up forms as HTML: they can be filled in while the app that sends them is still loading. */
import { createToaster, ToastProvider } from '@plumbline/ui';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AUTH_HEADS, type AuthSearch } from '#src/account/sign-in/auth-search.ts';
import { type AuthScreenProps, SignInScreen } from '#src/account/sign-in/sign-in-screen.tsx';
import { SignUpScreen } from '#src/account/sign-in/sign-up-screen.tsx';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { documentTitle } from '../page-head.tsx';
import type { RenderedPage } from './render-site.tsx';

const AUTH_PATH = '/auth';

type Mode = AuthSearch['mode'];

const SCREENS: Readonly<Record<Mode, ComponentType<AuthScreenProps>>> = {
  signin: SignInScreen,
  signup: SignUpScreen,
};
/** Any other query is a page that the app renders: it may name an invitation, or where to go afterward. */
const QUERIES: readonly (readonly [string, Mode])[] = [
  ['', 'signin'],
  ['?mode=signin', 'signin'],
  ['?mode=signup', 'signup'],
];

export async function renderAuth(): Promise<readonly RenderedPage[]> {
  return await Promise.all(
    QUERIES.map(async ([query, mode]) => ({
      path: AUTH_PATH,
      query,
      ...AUTH_HEADS[mode],
      title: documentTitle(AUTH_HEADS[mode].title),
      isIndexed: true,
      body: await renderForm(mode),
      structuredData: [],
    })),
  );
}

async function renderForm(mode: Mode): Promise<string> {
  const Screen = SCREENS[mode];
  const root = createRootRoute();
  const layout = createRoute({ getParentRoute: () => root, path: AUTH_PATH, component: AuthLayout });
  const form = createRoute({
    getParentRoute: () => layout,
    path: '/',
    component: () => <Screen returnTo={null} onDone={() => undefined} />,
  });
  const history = createMemoryHistory({ initialEntries: [`${AUTH_PATH}?mode=${mode}`] });
  const router = createRouter({ routeTree: root.addChildren([layout.addChildren([form])]), history });
  await router.load();
  return renderToStaticMarkup(
    <SessionProvider parts={NO_SESSION}>
      <ToastProvider toaster={createToaster()}>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </SessionProvider>,
  );
}

/** Rendering asks only who is signed in. */
const NO_SESSION = {
  session: { subscribe: () => () => undefined, getState: () => ({ status: 'signed-out' }) },
} as unknown as SessionParts;
