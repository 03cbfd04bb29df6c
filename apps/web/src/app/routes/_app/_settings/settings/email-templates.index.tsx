import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { LettersScreen } from '#src/office/letters/letters-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/email-templates/')({
  staticData: {
    page: { title: 'Email templates' },
  },
  component: LettersPage,
});

function LettersPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return <LettersScreen organizationId={organization.id} />;
}
