import { createFileRoute } from '@tanstack/react-router';
import { PayPage } from '#src/office/invoices/public/pay-page.tsx';

/** Standalone: no application header, no sign-in, never indexed (also enforced by the server). */
export const Route = createFileRoute('/pay/$token')({
  staticData: { page: { title: 'Invoice', isIndexed: false } },
  validateSearch: ({ paid }): { paid?: string } =>
    typeof paid === 'string' || typeof paid === 'number' ? { paid: String(paid) } : {},
  component: PayRoute,
});

function PayRoute() {
  const { token } = Route.useParams();
  const { paid } = Route.useSearch();
  return <PayPage key={token} token={token} paidSession={paid ?? null} />;
}
