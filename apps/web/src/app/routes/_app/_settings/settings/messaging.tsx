import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { SenderScreen } from '#src/office/letters/sender/sender-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/messaging')({
  staticData: { page: { title: 'Sending' } },
  component: SenderPage,
});

function SenderPage() {
  const person = useSignedIn();
  if (!person?.organization) return null; // the parent layout shows that it is being set up
  return <SenderScreen organization={person.organization} ownPhone={person.profile?.phone ?? ''} />;
}
