import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionParts } from '../../../backend/session/session-context.tsx';
import { parseAuthSearch } from '../../../features/auth/auth-search.ts';
import { ConfirmScreen } from '../../../features/auth/confirm-screen.tsx';
import { pathAfterSignIn } from '../../../features/auth/path-after-sign-in.ts';
import { safeReturnPath } from '../../../features/auth/safe-return-path.ts';

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
