import { createFileRoute } from '@tanstack/react-router';
import { changeAnalyticsQuery, parseAnalyticsQuery } from '#src/office/analytics/analytics-query.ts';
import { AnalyticsScreen } from '#src/office/analytics/analytics-screen.tsx';

export const Route = createFileRoute('/_app/analytics')({
  staticData: { page: { title: 'Analytics' } },
  validateSearch: parseAnalyticsQuery,
  component: AnalyticsPage,
});

function AnalyticsPage() {
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AnalyticsScreen
      query={query}
      onQuery={(patch) =>
        void navigate({ search: changeAnalyticsQuery(query, patch), replace: true, resetScroll: false })
      }
    />
  );
}
