import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { InvoiceSettingsScreen } from '#src/office/invoices/settings/invoice-settings-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/invoices')({
  staticData: { page: { title: 'Invoices' } },
  component: InvoiceSettingsPage,
});

function InvoiceSettingsPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return <InvoiceSettingsScreen canEdit={can(organization.role, 'change organization')} />;
}
