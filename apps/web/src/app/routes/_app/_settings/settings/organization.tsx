import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { OrganizationScreen } from '#src/office/organization/organization-screen.tsx';

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
