import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import { type AnyRoute, createMemoryHistory, createRoute } from '@tanstack/react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppServices } from './app-services.tsx';
import { addRestOfRoutes, isElsewhere } from './first-routes.ts';
import { type AppRouter, createAppRouter } from './router.ts';
import { Route as root } from './routes/__root.tsx';
import { SETTINGS_GROUPS } from './settings/settings-sections.ts';

/** The whole table without its screens, which would load the whole app. */
const wholeTable = vi.hoisted(() => (text: string, top: AnyRoute, create: typeof createRoute) => {
  const made = new Map<string, AnyRoute>([['rootRouteImport', top]]);
  const below = new Map<AnyRoute, AnyRoute[]>();
  const written =
    /const (\w+) =\s*\w+\.update\(\{\s*id: '([^']+)',(?:\s*path: '([^']+)',)?\s*getParentRoute: \(\) => (\w+)/g;
  for (const [, name = '', id, path, parentName = ''] of text.matchAll(written)) {
    const parent = made.get(parentName) ?? top;
    const place = path === undefined ? { id } : { path };
    const route = create({ getParentRoute: () => parent, ...place } as never) as unknown as AnyRoute;
    made.set(name, route);
    below.set(parent, [...(below.get(parent) ?? []), route]);
  }
  for (const [parent, children] of below) parent.addChildren(children);
  return top;
});

vi.mock('./route-tree.gen.ts', async () => {
  const { default: text } = await import('./route-tree.gen.ts?raw');
  return { routeTree: wholeTable(text, root as AnyRoute, createRoute) };
});

const nobody = {
  parts: { session: { start: async () => undefined, getState: () => ({ status: 'signed-out' }) } },
} as unknown as AppServices;
const idOf = (router: AppRouter, path: string) => router.getMatchedRoutes(path)[2]?.id;
/** `/reports/$id` -> `/reports/one` */
const filled = (path: string) => path.replace(/\$\w+/g, 'one');

describe('the first routes', () => {
  let router: AppRouter;
  const first = new Map<string, string | undefined>();
  const open = async (path: string) => {
    await router.navigate({ href: path });
    return router.state.matches.at(-1);
  };

  beforeAll(async () => {
    router = createAppRouter(nobody);
    const history = createMemoryHistory({ initialEntries: ['/auth'] });
    router.update({ ...router.options, history });
    for (const path of Object.keys(router.routesByPath)) first.set(path, idOf(router, filled(path)));
    await router.load();
  });

  it('open an address of the rest as the rest has it, with its query', async () => {
    expect(isElsewhere(router, '/support')).toBe(true);
    expect(router.buildLocation({ to: '/contacts/$id', params: { id: 'one' } }).href).toBe('/contacts/one');
    const shown = await open('/support?topic=billing');
    expect(shown?.routeId).toBe('/_contact/support');
    expect(router.state.location.href).toContain('topic=billing');
  });

  it('say that an address is unknown when no table has it', async () => {
    const shown = await open('/no-such-page');
    expect(shown?.routeId).toBe('/$');
    expect(shown?.status).toBe('success');
  });

  it('have every address as the whole table has it', async () => {
    await addRestOfRoutes(router);
    expect(Object.keys(router.routesByPath).length).toBeGreaterThan(100);
    for (const [path, id] of first) expect(idOf(router, filled(path)), path).toBe(id);
    const alone = createAppRouter(nobody);
    for (const path of Object.keys(router.routesByPath)) {
      const id = idOf(alone, filled(path));
      if (id !== '/$') expect(id, path).toBe(idOf(router, filled(path)));
    }
  });

  it('lack no address that the navigation and the settings name', () => {
    const settings = SETTINGS_GROUPS.flatMap(({ sections }) => sections.map(({ path }) => path));
    for (const path of [...NAVIGATION_ENTRIES.map(({ route }) => route), ...settings])
      expect(isElsewhere(router, path), path).toBe(false);
  });
});
