import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { SubscriptionScreen } from '#src/office/subscription/subscription-screen.tsx';

export const Route = createFileRoute('/_app/_settings/subscription/')({
  staticData: { page: { title: 'Subscription' } },
  component: SubscriptionPage,
});

function SubscriptionPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return <SubscriptionScreen organization={organization} leaveTo={(url) => location.assign(url)} />;
}
