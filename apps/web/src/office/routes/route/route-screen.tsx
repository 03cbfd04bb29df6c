/** /route/{routeId}: one inspector's day on the road. */
import { EmptyState, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { useRoutes } from '../use-routes.ts';
import { RouteView } from './route-view.tsx';

export interface RouteScreenProps {
  readonly routeId: string;
  readonly onLeave: () => void;
}

export function RouteScreen({ routeId, onLeave }: RouteScreenProps) {
  return (
    <LiveGate subject="route" useValue={useRoutes}>
      {(world) => {
        const route = world.routes.find(({ id }) => id === routeId);
        return route === undefined ? (
          <RouteNotFound />
        ) : (
          <RouteView day={world.dayOf(route)} world={world} onLeave={onLeave} />
        );
      }}
    </LiveGate>
  );
}

const RouteNotFound = () => (
  <EmptyState
    title="Route not found"
    className="mx-5 mt-12 md:mx-8"
    action={<LinkButton label="Open routes" render={<Link to="/routes" />} />}
  >
    It was deleted, or it hasn’t downloaded to this device yet.
  </EmptyState>
);
