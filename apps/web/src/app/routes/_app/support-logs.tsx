import { createFileRoute } from '@tanstack/react-router';
import { SupportPart } from '#src/app/shell/support-part.tsx';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { SupportLogsScreen } from '#src/office/support/logs/support-logs-screen.tsx';
import { type LogsSearch, parseLogsSearch } from '#src/office/support/support-search.ts';

export const Route = createFileRoute('/_app/support-logs')({
  validateSearch: (search): LogsSearch => parseLogsSearch(search),
  staticData: {
    page: { title: 'Support logs' },
  },
  component: SupportLogsPage,
});

function SupportLogsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const role = useSignedIn()?.organization?.role ?? null;
  return (
    <SupportPart>
      {(desk) => (
        <SupportLogsScreen
          desk={desk}
          role={role}
          search={search}
          onSearchChange={(next, isStep) =>
            void navigate({ search: next, replace: !isStep, resetScroll: isStep })
          }
        />
      )}
    </SupportPart>
  );
}
