/** The addresses that the app has, read from the route tree that the router's plugin writes; `$id` stands for any one part. */
export function readRoutes(routeTree: string): string[] {
  const union = /\n {2}to:\n((?: {4}\| '[^']+';?\n)+)/.exec(routeTree)?.[1];
  if (union === undefined) throw new Error('The route tree names no addresses.');
  return [...union.matchAll(/'([^']+)'/g)].map(([, route = '']) => route);
}
