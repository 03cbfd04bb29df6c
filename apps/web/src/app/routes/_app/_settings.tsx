/** Pathless: an unknown path below it is also 'not found' for a visitor. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsFrame } from '#src/app/settings/settings-frame.tsx';
import { useSignedIn } from '#src/ground/session/session-context.tsx';

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
