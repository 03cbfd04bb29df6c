/** Times of a report's preview as pages, for the benches that open it. */
import type { Page } from '@playwright/test';

const PATIENCE_MS = 120_000;

export interface PageTimes {
  readonly firstPageMs: number;
  /** Every page of which any part is on the screen. */
  readonly inSightMs: number;
  readonly allPagesMs: number;
  readonly pageCount: number;
}

/** Chooses 'Pages', which is kept from here on, and downloads the photos. */
export async function showPages(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('radio', { name: 'Pages', exact: true }).click();
  await timePages(page, () => page.goto(address, { waitUntil: 'commit' }));
}

export async function timePages(page: Page, open: () => Promise<unknown>): Promise<PageTimes> {
  const start = performance.now();
  await open();
  await page.locator('[data-drawn="true"]').first().waitFor({ timeout: PATIENCE_MS });
  const firstPageMs = performance.now() - start;
  await page.waitForFunction(areDrawnInSight, undefined, { timeout: PATIENCE_MS, polling: 'raf' });
  const inSightMs = performance.now() - start;
  await page.getByRole('toolbar', { name: 'Pages' }).waitFor({ timeout: PATIENCE_MS });
  const allPagesMs = performance.now() - start;
  const name = await page.getByRole('article').first().getAttribute('aria-label');
  return { firstPageMs, inSightMs, allPagesMs, pageCount: Number(/of (\d+)$/.exec(name ?? '')?.[1]) };
}

/** Runs in the page. */
function areDrawnInSight(): boolean {
  const pages = [...document.querySelectorAll('[data-drawn]')].filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return (
    pages.length > 0 && pages.every((each) => each instanceof HTMLElement && each.dataset.drawn === 'true')
  );
}
