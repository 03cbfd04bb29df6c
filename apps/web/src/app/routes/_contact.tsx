import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../../backend/session/session-context.tsx';
import { PublicLayout } from '../layouts/public-layout.tsx';
import { PendingScreen } from '../screens/pending-screen.tsx';

// Menus and the store of the app come with it: visitors do not load them.
const AppLayout = lazy(async () => ({ default: (await import('../layouts/app-layout.tsx')).AppLayout }));

/** Pages for everybody that need the store of whoever is signed in. */
export const Route = createFileRoute('/_contact')({
  beforeLoad: async ({ context }) => {
    await context.services.parts.session.start();
  },
  component: ContactLayout,
});

function ContactLayout() {
  const { status } = useSession();
  if (status !== 'signed-in') return <PublicLayout />;
  return (
    <Suspense fallback={<PendingScreen />}>
      <AppLayout />
    </Suspense>
  );
}
