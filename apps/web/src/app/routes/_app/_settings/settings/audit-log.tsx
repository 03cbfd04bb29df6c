import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { AuditLogScreen } from '#src/office/audit-log/audit-log-screen.tsx';
import { parseAuditQuery } from '#src/office/audit-log/audit-query.ts';

export const Route = createFileRoute('/_app/_settings/settings/audit-log')({
  staticData: {
    page: { title: 'Audit log' },
  },
  validateSearch: parseAuditQuery,
  component: AuditLogPage,
});

function AuditLogPage() {
  const organization = useSignedIn()?.organization ?? null;
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <AuditLogScreen
      organizationId={organization.id}
      query={query}
      onQuery={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
