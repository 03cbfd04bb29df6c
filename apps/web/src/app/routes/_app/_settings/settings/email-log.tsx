import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '../../../../../backend/session/session-context.tsx';
import { LogScreen } from '../../../../../features/settings/email/log/log-screen.tsx';
import { parseLogSearch } from '../../../../../features/settings/email/log/log-search.ts';

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
