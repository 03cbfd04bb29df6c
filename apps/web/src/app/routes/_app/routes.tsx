import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RoutesScreen } from '#src/office/routes/list/routes-screen.tsx';
import { parseRouteQuery, type RouteQuery } from '#src/office/routes/route-query.ts';

export const Route = createFileRoute('/_app/routes')({
  validateSearch: (search): RouteQuery => parseRouteQuery(search),
  staticData: { page: { title: 'Routes' } },
  component: RoutesPage,
});

function RoutesPage() {
  const query = Route.useSearch();
  const navigate = useNavigate();
  return (
    <RoutesScreen
      query={query}
      onQuery={(next) => void navigate({ to: '/routes', search: next, resetScroll: false })}
      onOpen={(routeId) => void navigate({ to: '/route/$routeId', params: { routeId } })}
    />
  );
}
