import { createFileRoute } from '@tanstack/react-router';
import { displayName } from '../../../backend/session/known-user.ts';
import { useSignedIn } from '../../../backend/session/session-context.tsx';
import { SignatureSetupScreen } from '../../../features/signature-setup/signature-setup-screen.tsx';

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
