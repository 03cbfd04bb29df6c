import { createFileRoute, Navigate, redirect, useLocation } from '@tanstack/react-router';
import { useSession } from '../../backend/session-context.tsx';
import { AppLayout } from '../layouts/app-layout.tsx';

/** Screens for a known user. The guard asks this device only: a dead network or an ended session locks nobody out. */
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
  const { href } = useLocation();
  // Signed out in another tab while this one was open.
  if (status === 'signed-out')
    return <Navigate to="/auth" search={{ mode: 'signin', returnTo: href }} replace />;
  return <AppLayout />;
}
