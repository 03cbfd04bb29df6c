import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { InvoiceScreen } from '#src/office/invoices/page/invoice-screen.tsx';

export const Route = createFileRoute('/_app/invoices/$id')({
  staticData: { page: { title: 'Invoice' } },
  component: InvoicePage,
});

function InvoicePage() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <InvoiceScreen key={id} invoiceId={id} onLeave={() => void navigate({ to: '/invoices' })} />;
}
