import { can } from '@plumbline/domain/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '../../../../../backend/session/session-context.tsx';
import { OrganizationScreen } from '../../../../../features/settings/organization/organization-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/organization')({
  staticData: {
    page: { title: 'Organization' },
  },
  component: OrganizationPage,
});

function OrganizationPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <OrganizationScreen organization={organization} canEdit={can(organization.role, 'change organization')} />
  );
}
