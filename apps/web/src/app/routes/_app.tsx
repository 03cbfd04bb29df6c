import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { log } from '#src/ground/log.ts';
import { useSession } from '#src/ground/session/session-context.tsx';
import { AppLayout } from '../layouts/app-layout.tsx';

/**
 * Screens for a known user. The guard only checks this device: a dead network or an ended session locks no one out.
 */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const { session } = context.services.parts;
    await session.start();
    if (session.getState().status === 'signed-in') return;
    throw redirect({ to: '/auth', search: { mode: 'signin', returnTo: location.href }, replace: true });
  },
  component: GuardedLayout,
});

function GuardedLayout() {
  const { status } = useSession();
  const router = useRouter();
  const isOut = status === 'signed-out';
  // Signed out in another tab while this one was open. Once, in an effect: the path changes while this is still
  // mounted.
  useEffect(() => {
    if (!isOut) return;
    const search = { mode: 'signin' as const, returnTo: router.state.location.href };
    router
      .navigate({ to: '/auth', search, replace: true })
      .catch((error: unknown) => log.error('The sign-in page was not reached.', error));
  }, [isOut, router]);
  return isOut ? null : <AppLayout />;
}
