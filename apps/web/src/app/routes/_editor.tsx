import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { PaletteHost } from '../palette/palette-host.tsx';
import { PaletteSlot } from '../palette/palette-slot.tsx';
import { StatusBanners } from '../shell/status-banners.tsx';
import { WorkProvider } from '../work/work-provider.tsx';

/** Full-window screens: the report editor and its preview. Same guard as the other screens of a known user. */
export const Route = createFileRoute('/_editor')({
  beforeLoad: async ({ context, location }) => {
    const { session } = context.services.parts;
    await session.start();
    if (session.getState().status === 'signed-in') return;
    throw redirect({ to: '/auth', search: { mode: 'signin', returnTo: location.href }, replace: true });
  },
  component: EditorLayout,
});

function EditorLayout() {
  return (
    <PaletteHost hasLetters={false}>
      <main id="main" className="flex h-dvh flex-col">
        <StatusBanners />
        <WorkProvider>
          <PaletteSlot />
          <Outlet />
        </WorkProvider>
      </main>
    </PaletteHost>
  );
}
