import { createFileRoute } from '@tanstack/react-router';
import { INTEGRATION_CARDS } from '#src/app/integrations/integration-cards.ts';
import { IntegrationsScreen } from '#src/app/integrations/integrations-screen.tsx';
import { useSignedIn } from '#src/ground/session/session-context.tsx';

export const Route = createFileRoute('/_app/_settings/settings/integrations')({
  staticData: {
    page: { title: 'Integrations' },
  },
  component: IntegrationsPage,
});

function IntegrationsPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <IntegrationsScreen
      cards={INTEGRATION_CARDS}
      organizationId={organization.id}
      memberRole={organization.role}
    />
  );
}
