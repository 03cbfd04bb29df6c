import { routeStops, routes } from '../tables/records.ts';
import { makerOf } from './make-record.ts';

/** A route with only the given values: from its first stop to its last one. */
export const aRoute = makerOf(routes, { userId: 'user-1', routeOn: '2026-12-01' });
export const aRouteStop = makerOf(routeStops, { routeId: 'route-1', position: 'a0' });
