import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { AssistantsPage } from '#src/office/programs/assistants/assistants-page.tsx';

export const Route = createFileRoute('/_app/_settings/settings/assistants')({
  staticData: { page: { title: 'Assistants' } },
  component: AssistantsRoute,
});

function AssistantsRoute() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <AssistantsPage
      organizationId={organization.id}
      seesLog={can(organization.role, 'change organization')}
    />
  );
}
