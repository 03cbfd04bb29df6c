import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { FeedsScreen } from '#src/office/calendar/feed/feeds-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/calendars')({
  staticData: {
    page: { title: 'Other calendars' },
  },
  component: CalendarsPage,
});

function CalendarsPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return <FeedsScreen organizationId={organization.id} />;
}
