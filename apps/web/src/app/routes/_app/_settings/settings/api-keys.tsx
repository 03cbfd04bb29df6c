import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { KeysScreen } from '#src/office/programs/keys/keys-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/api-keys')({
  staticData: { page: { title: 'API keys' } },
  component: KeysPage,
});

function KeysPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return <KeysScreen organizationId={organization.id} />;
}
