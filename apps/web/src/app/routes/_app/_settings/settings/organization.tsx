import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { OfficeElsewhere } from '#src/office/organization/office-elsewhere.tsx';
import { OfficeZoneCard } from '#src/office/organization/office-zone-card.tsx';
import { OrganizationScreen } from '#src/office/organization/organization-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/organization')({
  staticData: {
    page: { title: 'Company' },
  },
  component: OrganizationPage,
});

function OrganizationPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  const canEdit = can(organization.role, 'change organization');
  return (
    <>
      <OrganizationScreen organization={organization} canEdit={canEdit} />
      <OfficeZoneCard canEdit={canEdit} />
      <OfficeElsewhere />
    </>
  );
}
