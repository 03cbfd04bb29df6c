/** All nine entries at the exact breakpoints, in a real browser because media queries decide. */
import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type Router,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TopNavigation } from './top-navigation.tsx';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

async function showAt(widthPx: number): Promise<void> {
  await page.viewport(widthPx, 700);
  const routeTree = createRootRoute({ component: () => <TopNavigation entries={NAVIGATION_ENTRIES} /> });
  const history = createMemoryHistory({ initialEntries: ['/expenses'] });
  const router = createRouter({ routeTree, history }) as unknown as Router<never>;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router as never} />);
  await router.load();
}
const links = () => [...document.querySelectorAll('nav a')].map((link) => link.textContent);
const labels = NAVIGATION_ENTRIES.map((entry) => entry.label);

describe('the top navigation with all nine screens', () => {
  it.each([
    [768, 4],
    [899, 4],
    [900, 5],
    [1099, 5],
    [1100, 7],
    [1299, 7],
  ])("at %i px stands with %i entries, and the rest in 'More'", async (widthPx, count) => {
    await showAt(widthPx);
    await expect.poll(links).toEqual(labels.slice(0, count));
    await page.getByRole('button', { name: 'More' }).click();
    for (const label of labels.slice(count)) {
      await expect.element(page.getByRole('menuitem', { name: label })).toBeVisible();
    }
    expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(9 - count);
  });

  it("at 1300 px needs no 'More', and marks where one is", async () => {
    await showAt(1300);
    await expect.poll(links).toEqual(labels);
    expect(document.querySelector('nav button')).toBeNull();
    expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Expenses');
  });

  it('at 767 px is hidden', async () => {
    await showAt(767);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.querySelector('nav')).toBeNull();
  });
});
