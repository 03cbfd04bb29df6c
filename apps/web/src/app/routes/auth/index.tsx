import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AUTH_HEADS, type AuthSearch, parseAuthSearch } from '#src/account/sign-in/auth-search.ts';
import { safeReturnPath } from '#src/account/sign-in/safe-return-path.ts';
import { SignInScreen } from '#src/account/sign-in/sign-in-screen.tsx';
import { usePageHead } from '#src/app/page-head.tsx';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

export const Route = createFileRoute('/auth/')({
  validateSearch: (search): AuthSearch => parseAuthSearch(search),
  beforeLoad: ({ context, search }) => {
    const state = context.services.parts.session.getState();
    // Stays on this screen when a new sign-in is needed to send; otherwise redirects to the target.
    if (state.status === 'signed-in' && !state.needsSignIn) {
      throw redirect({ href: safeReturnPath(search.returnTo) ?? '/dashboard', replace: true });
    }
  },
  loaderDeps: ({ search: { mode } }) => ({ mode }),
  // The form that came as HTML stays until its successor can take its place at once: `lazy` would show a gap that swallows what is typed.
  loader: async ({ deps: { mode } }) =>
    mode === 'signup' ? (await import('#src/account/sign-in/sign-up-screen.tsx')).SignUpScreen : null,
  component: AuthPage,
});

function AuthPage() {
  const { mode, returnTo } = Route.useSearch();
  const Screen = Route.useLoaderData() ?? SignInScreen;
  const router = useRouter();
  const { backend, session } = useSessionParts();
  const target = safeReturnPath(returnTo);
  usePageHead({ ...AUTH_HEADS[mode], isIndexed: true });
  useEffect(() => {
    // Fetched while the form is filled: a tap on the button should not wait for a script.
    backend.auth().catch((error: unknown) => log.info('No backend in reach yet.', error));
  }, [backend]);
  function leave(): void {
    const state = session.getState();
    // The layout shows the factor step instead of this form and continues from there.
    if (state.status === 'signed-in' && state.needsFactor !== undefined) return;
    router.history.push(target ?? '/dashboard');
  }
  return <Screen key={mode} returnTo={target} onDone={leave} />;
}
