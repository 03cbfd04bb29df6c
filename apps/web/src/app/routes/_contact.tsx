import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#src/ground/session/session-context.tsx';
import { PublicLayout } from '../layouts/public-layout.tsx';
import { PendingScreen } from '../screens/pending-screen.tsx';

// Includes menus and the app's store, which visitors do not load.
const AppLayout = lazy(async () => ({ default: (await import('../layouts/later-app-layout.ts')).AppLayout }));

/** Public pages that need the store when someone is signed in. */
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
