import { createFileRoute } from '@tanstack/react-router';
import { displayName } from '#src/ground/session/known-user.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { SignatureSetupScreen } from '#src/report/signature/signature-setup-screen.tsx';

export const Route = createFileRoute('/_app/signature-setup')({
  staticData: {
    page: { title: 'Signature' },
  },
  component: SignatureSetupPage,
});

function SignatureSetupPage() {
  const person = useSignedIn();
  return <SignatureSetupScreen personName={person === null ? '' : displayName(person)} />;
}
