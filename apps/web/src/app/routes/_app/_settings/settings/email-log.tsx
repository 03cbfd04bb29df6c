import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { LogScreen } from '#src/office/letters/log/log-screen.tsx';
import { parseLogSearch } from '#src/office/letters/log/log-search.ts';

export const Route = createFileRoute('/_app/_settings/settings/email-log')({
  staticData: {
    page: { title: 'Messages sent' },
  },
  validateSearch: parseLogSearch,
  component: LogPage,
});

function LogPage() {
  const organization = useSignedIn()?.organization ?? null;
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <LogScreen
      organizationId={organization.id}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
