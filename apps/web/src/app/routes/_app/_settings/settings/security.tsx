import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '../../../../../backend/session-context.tsx';
import { SecurityScreen } from '../../../../../features/settings/security/security-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/security')({
  staticData: { page: { title: 'Security', description: 'Your password and your signed-in devices.' } },
  component: SecurityPage,
});

function SecurityPage() {
  const email = useSignedIn()?.user.email ?? null;
  return email === null ? null : <SecurityScreen email={email} />;
}
