import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { WebhooksScreen } from '#src/office/programs/webhooks/webhooks-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/webhooks')({
  staticData: { page: { title: 'Webhooks' } },
  component: WebhooksPage,
});

function WebhooksPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return <WebhooksScreen organizationId={organization.id} />;
}
