/** With the app's router, which would restore the scroll of the place that is left. */
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { restoresScroll } from '#src/app/restores-scroll.ts';
import { useScrollToPlace } from './use-scroll-to-place.ts';

const REPORT = '/reports/0199f0a2-7c1e-7a44-8d1a-5b8f3a1c2d3e';
let mounted: Mounted;
afterEach(() => mounted.unmount());

const frames = async (): Promise<void> => {
  for (let left = 3; left > 0; left -= 1) await new Promise(requestAnimationFrame);
};

async function openReport() {
  const root = createRootRoute();
  const editor = createRoute({
    getParentRoute: () => root,
    path: '/reports/$id',
    validateSearch: (search: { finding?: string }) => search,
    component: Editor,
  });
  function Editor() {
    const { finding } = editor.useSearch();
    const content = useRef<HTMLDivElement>(null);
    useScrollToPlace(content, { at: 'roof/coverings', findingId: finding }, finding ?? 'roof/coverings');
    return (
      <div ref={content} data-testid="content" style={{ height: 300, overflow: 'auto' }}>
        <div style={{ height: 4000 }}>{finding ?? 'item'}</div>
      </div>
    );
  }
  const history = createMemoryHistory({ initialEntries: [REPORT] });
  const router = createRouter({
    routeTree: root.addChildren([editor]),
    history,
    scrollRestoration: restoresScroll,
  });
  mounted = mount(<RouterProvider router={router} />);
  await expect.poll(() => document.querySelector('[data-testid=content]')?.textContent).toBe('item');
  await frames();
  return router;
}
const content = (): Element => document.querySelector('[data-testid=content]') ?? document.body;

it('opens a finding at its top right after a scroll, and returns to where its item was left', async () => {
  const router = await openReport();
  content().scrollTop = 900;
  await frames();
  await router.navigate({ to: REPORT, search: { finding: 'crack' } } as never);
  await expect.poll(() => content().textContent).toBe('crack');
  await frames();
  expect(content().scrollTop).toBe(0);
  await router.navigate({ to: REPORT, search: {} } as never);
  await expect.poll(() => content().textContent).toBe('item');
  await frames();
  expect(content().scrollTop).toBe(900);
});
