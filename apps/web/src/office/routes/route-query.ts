/** Search parameters of the list of routes. */
import { listQuery, oneOf, type QueryOf, text } from '#src/ground/list-query.ts';

export const routeViews = ['ahead', 'past'] as const;
export type RouteView = (typeof routeViews)[number];

const params = {
  view: oneOf(routeViews, 'ahead'),
  /** A user id. */
  who: text,
};
export type RouteQuery = QueryOf<typeof params>;
export const { parse: parseRouteQuery, change: changeRouteQuery } = listQuery(params);
