import { Skeleton } from '@plumbline/ui';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { type AuthSearch, parseAuthSearch } from '#src/account/sign-in/auth-search.ts';
import { safeReturnPath } from '#src/account/sign-in/safe-return-path.ts';
import { SignInScreen } from '#src/account/sign-in/sign-in-screen.tsx';
import { usePageHead } from '#src/app/page-head.tsx';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

/** Not needed to sign in. */
const SignUpScreen = lazy(async () => ({
  default: (await import('#src/account/sign-in/sign-up-screen.tsx')).SignUpScreen,
}));

export const Route = createFileRoute('/auth/')({
  validateSearch: (search): AuthSearch => parseAuthSearch(search),
  beforeLoad: ({ context, search }) => {
    const state = context.services.parts.session.getState();
    // Stays on this screen when a new sign-in is needed to send; otherwise redirects to the target.
    if (state.status === 'signed-in' && !state.needsSignIn) {
      throw redirect({ href: safeReturnPath(search.returnTo) ?? '/dashboard', replace: true });
    }
  },
  component: AuthPage,
});

function AuthPage() {
  const { mode, returnTo } = Route.useSearch();
  const router = useRouter();
  const { backend, session } = useSessionParts();
  const target = safeReturnPath(returnTo);
  const isSignUp = mode === 'signup';
  usePageHead({
    title: isSignUp ? 'Sign up' : 'Sign in',
    description: isSignUp
      ? 'Start your free trial of Plumbline.'
      : 'Sign in to Plumbline. Work you have on this device stays here.',
    isIndexed: true,
  });
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
  return isSignUp ? (
    <Suspense fallback={<Skeleton className="h-120" />}>
      <SignUpScreen key="signup" returnTo={target} onDone={leave} />
    </Suspense>
  ) : (
    <SignInScreen key="signin" returnTo={target} onDone={leave} />
  );
}
