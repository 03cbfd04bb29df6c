import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { parseAuthSearch } from '#src/account/sign-in/auth-search.ts';
import { ConfirmScreen } from '#src/account/sign-in/confirm-screen.tsx';
import { pathAfterSignIn } from '#src/account/sign-in/path-after-sign-in.ts';
import { safeReturnPath } from '#src/account/sign-in/safe-return-path.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

export const Route = createFileRoute('/auth/confirm')({
  staticData: { page: { title: 'Confirm your email' } },
  component: Confirm,
});

function Confirm() {
  const router = useRouter();
  const { session } = useSessionParts();
  const { returnTo } = parseAuthSearch(Route.useSearch());
  // Read once: the URL loses its query as soon as the secret in it has been used.
  const [{ target, ...link }] = useState(() => ({
    target: safeReturnPath(returnTo) ?? '/dashboard',
    isBack: new URLSearchParams(location.search).has('via'),
    account: new URLSearchParams(location.search).get('account'),
  }));
  const leave = (): void => router.history.replace(pathAfterSignIn(session.getState(), target));
  return <ConfirmScreen {...link} onDone={leave} />;
}
