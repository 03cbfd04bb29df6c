import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { listQuery, text } from '#src/ground/list-query.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { InvoiceSettingsScreen } from '#src/office/invoices/settings/invoice-settings-screen.tsx';

/** What the card processor's page comes back with. */
const { parse: parseReturn } = listQuery({ state: text, code: text });

export const Route = createFileRoute('/_app/_settings/settings/invoices')({
  staticData: { page: { title: 'Invoices' } },
  validateSearch: parseReturn,
  component: InvoiceSettingsPage,
});

function InvoiceSettingsPage() {
  const organization = useSignedIn()?.organization ?? null;
  const { state, code } = Route.useSearch();
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <InvoiceSettingsScreen
      canEdit={can(organization.role, 'change organization')}
      isOwner={organization.role === 'owner'}
      returned={state === undefined || code === undefined ? null : { state, code }}
    />
  );
}
