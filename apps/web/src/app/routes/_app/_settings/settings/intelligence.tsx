import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { IntelligenceScreen } from '#src/office/intelligence/intelligence-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/intelligence')({
  staticData: { page: { title: 'AI suggestions' } },
  component: IntelligencePage,
});

function IntelligencePage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return <IntelligenceScreen organizationId={organization.id} isOwner={organization.role === 'owner'} />;
}
