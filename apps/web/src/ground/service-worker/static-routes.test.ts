import { describe, expect, it, vi } from 'vitest';
import { routeAssets } from './static-routes.ts';

function install(addRoutes?: (rules: unknown) => Promise<void>) {
  const waited: Promise<unknown>[] = [];
  const event = { addRoutes, waitUntil: (work: Promise<unknown>) => waited.push(work) };
  return { event: event as unknown as ExtendableEvent, waited };
}

describe('the files of the build', () => {
  it('come out of the cache without the worker, and the worker is not installed before that is so', async () => {
    const addRoutes = vi.fn(async () => undefined);
    const { event, waited } = install(addRoutes);
    routeAssets(event, 'precache-1');
    expect(addRoutes).toHaveBeenCalledWith([
      { condition: { urlPattern: { pathname: '/assets/:file' } }, source: { cacheName: 'precache-1' } },
    ]);
    expect(waited).toHaveLength(1);
  });

  it('are answered by the worker where the browser knows no static routes', () => {
    const { event, waited } = install();
    routeAssets(event, 'precache-1');
    expect(waited).toHaveLength(0);
  });

  it('do not hold up the worker when the browser refuses the rule', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { event, waited } = install(async () => {
      throw new TypeError('no such source');
    });
    routeAssets(event, 'precache-1');
    await expect(Promise.all(waited)).resolves.toBeDefined();
    expect(info).toHaveBeenCalledOnce();
    info.mockRestore();
  });
});
