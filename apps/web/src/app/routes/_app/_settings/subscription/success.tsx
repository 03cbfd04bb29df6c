import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { SuccessScreen } from '#src/office/subscription/success-screen.tsx';

interface SuccessSearch {
  /** Stripe's ID of the checkout page, as written into the URL. */
  readonly session_id?: string;
}

export const Route = createFileRoute('/_app/_settings/subscription/success')({
  validateSearch: ({ session_id: id }): SuccessSearch =>
    typeof id === 'string' && /^cs_[A-Za-z0-9_]{1,200}$/.test(id) ? { session_id: id } : {},
  staticData: { page: { title: 'Subscription' } },
  component: SuccessPage,
});

function SuccessPage() {
  const { session_id: session } = Route.useSearch();
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return <SuccessScreen organization={organization} session={session ?? null} />;
}
