import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { BrandingScreen } from '#src/office/branding/branding-screen.tsx';
import houseUrl from '#src/office/branding/house.jpg';

export const Route = createFileRoute('/_app/_settings/settings/branding')({
  staticData: { page: { title: 'Branding' } },
  component: BrandingPage,
});

function BrandingPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <BrandingScreen
      organization={organization}
      canEdit={can(organization.role, 'change organization')}
      photoUrl={houseUrl}
    />
  );
}
