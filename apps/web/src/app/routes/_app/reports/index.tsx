import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ListSearch, parseListSearch } from '#src/report/reports/list/list-search.ts';
import { ReportsScreen } from '#src/report/reports/list/reports-screen.tsx';

export const Route = createFileRoute('/_app/reports/')({
  validateSearch: (search): ListSearch => parseListSearch(search),
  staticData: {
    page: { title: 'Reports' },
    ahead: async () => (await import('#src/report/reports/list/later-first-page.ts')).readAhead,
  },
  component: ReportsPage,
});

function ReportsPage() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ReportsScreen
      search={search}
      onSearch={(next, isStep) =>
        void navigate({ to: '/reports', search: next, replace: !isStep, resetScroll: false })
      }
      onOpen={(id) => void navigate({ to: '/reports/$id', params: { id } })}
    />
  );
}
