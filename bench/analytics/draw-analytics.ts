/** /analytics of an office with many inspections, offline in Chromium: until figures and charts are painted. */
import type { Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { onOfflineOffice } from '../office-on-device.ts';
import { msUntilPainted } from '../paint-clock.ts';
import { quantile } from '../quantile.ts';
import { generateYears } from './generate-years.ts';

const TOTALS = 'section[aria-label="Totals"]';
const SETTLE_MS = 3_000;
const STARTS = 3;

/** Both counted from the press or the address, the app's own start included. */
async function startMs(page: Page, go: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await go();
  await page.locator(TOTALS).waitFor();
  await page.locator('figure svg').first().waitFor();
  return performance.now() - beganMs;
}

async function filterTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const label of ['Agent', 'ZIP code']) {
    const select = page.getByLabel(label, { exact: true });
    const values = await select
      .locator('option')
      .evaluateAll((options) =>
        options.map((option) => option.getAttribute('value') ?? '').filter((value) => value !== ''),
      );
    for (const value of [...values.slice(0, 5), ''])
      times.push(await page.evaluate(msUntilPainted, { label, value, watched: TOTALS }));
  }
  return times;
}

export function drawnAnalytics(count: number): Promise<Figure[]> {
  return onOfflineOffice(
    ({ client }) => generateYears(client, count, Date.now()),
    { path: '/analytics', shown: TOTALS },
    async ({ context, address }) => {
      const page = await context.newPage();
      const cold: number[] = [];
      const warm: number[] = [];
      for (let turn = 0; turn < STARTS; turn += 1) {
        cold.push(await startMs(page, () => page.goto(`${address}/analytics`, { waitUntil: 'commit' })));
        await page.waitForTimeout(SETTLE_MS);
        await page.getByRole('link', { name: 'Tasks' }).first().click();
        await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor();
        await page.waitForTimeout(SETTLE_MS);
        warm.push(await startMs(page, () => page.getByRole('link', { name: 'Analytics' }).first().click()));
      }
      const times = await filterTimes(page);
      return [
        { name: 'painted after an offline cold start, p50', value: quantile(cold, 0.5), unit: 'ms' },
        {
          name: 'painted from the navigation, p50',
          value: quantile(warm, 0.5),
          unit: 'ms',
          goal: { atMost: 1000 },
        },
        { name: 'painted after another filter, p50', value: quantile(times, 0.5), unit: 'ms' },
        {
          name: 'painted after another filter, p95',
          value: quantile(times, 0.95),
          unit: 'ms',
          goal: { atMost: 100 },
        },
      ];
    },
  );
}
