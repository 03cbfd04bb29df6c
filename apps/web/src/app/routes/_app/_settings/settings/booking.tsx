import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { BookingSettingsScreen } from '#src/office/booking/settings/booking-settings-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/booking')({
  staticData: {
    page: { title: 'Online booking' },
  },
  component: BookingPage,
});

function BookingPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <BookingSettingsScreen
      organizationName={organization.name}
      canEdit={can(organization.role, 'change organization')}
    />
  );
}
