import { createFileRoute } from '@tanstack/react-router';
import { changeInvoiceQuery, parseInvoiceQuery } from '#src/office/invoices/invoice-query.ts';
import { InvoicesScreen } from '#src/office/invoices/list/invoices-screen.tsx';

export const Route = createFileRoute('/_app/invoices/')({
  staticData: { page: { title: 'Invoices' } },
  validateSearch: parseInvoiceQuery,
  component: InvoicesPage,
});

function InvoicesPage() {
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InvoicesScreen
      query={query}
      onQuery={(patch) => void navigate({ search: changeInvoiceQuery(query, patch), replace: true })}
      onOpen={(id) => void navigate({ to: '/invoices/$id', params: { id } })}
    />
  );
}
