import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { ServicesScreen } from '#src/office/booking/services/services-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/services')({
  staticData: {
    page: {
      title: 'Services and prices',
    },
  },
  component: ServicesPage,
});

function ServicesPage() {
  const role = useSignedIn()?.organization?.role ?? null;
  return <ServicesScreen canEdit={can(role, 'change organization')} />;
}
