import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RouteScreen } from '#src/office/routes/route/route-screen.tsx';

export const Route = createFileRoute('/_app/route/$routeId')({
  staticData: { page: { title: 'Route' } },
  component: RoutePage,
});

function RoutePage() {
  const { routeId } = Route.useParams();
  const navigate = useNavigate();
  return <RouteScreen key={routeId} routeId={routeId} onLeave={() => void navigate({ to: '/routes' })} />;
}
