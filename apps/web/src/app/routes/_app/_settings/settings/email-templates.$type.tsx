import { createFileRoute, notFound } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { LETTER_TYPES } from '#src/office/letters/calls/messaging-calls.ts';
import { LetterScreen } from '#src/office/letters/editor/letter-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/email-templates/$type')({
  staticData: {
    page: { title: 'Email templates' },
  },
  component: LetterPage,
});

function LetterPage() {
  const { type } = Route.useParams();
  const person = useSignedIn();
  const letter = LETTER_TYPES.find((each) => each === type);
  if (letter === undefined) throw notFound();
  if (!person?.organization) return null; // the parent layout shows that it is being set up
  const ownEmail = person.profile?.email ?? person.user.email ?? '';
  return (
    <LetterScreen
      key={letter}
      organization={person.organization}
      ownEmail={ownEmail}
      ownPhone={person.profile?.phone ?? ''}
      type={letter}
    />
  );
}
