import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '../../../../../backend/session/session-context.tsx';
import { SuccessScreen } from '../../../../../features/subscription/success-screen.tsx';

export const Route = createFileRoute('/_app/_settings/subscription/success')({
  staticData: { page: { title: 'Subscription' } },
  component: SuccessPage,
});

function SuccessPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the frame above says that it is being set up
  return <SuccessScreen organization={organization} />;
}
