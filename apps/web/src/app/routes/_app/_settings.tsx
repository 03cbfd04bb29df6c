/** Pathless: an unknown path below it is also 'not found' for a visitor. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSignedIn } from '../../../backend/session/session-context.tsx';
import { SettingsFrame } from '../../../features/settings/frame/settings-frame.tsx';

export const Route = createFileRoute('/_app/_settings')({
  component: SettingsLayout,
});

function SettingsLayout() {
  const person = useSignedIn();
  return (
    <SettingsFrame role={person?.organization?.role ?? null}>
      <Outlet />
    </SettingsFrame>
  );
}
