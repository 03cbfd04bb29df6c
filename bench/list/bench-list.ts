/**
 * `npm run bench -- list`: the list of 10,000 reports on desktop, without slowdown: time until it shows after an
 * offline cold start, and tasks over 50 ms while searching, scrolling and sorting.
 */
import type { Page } from '@playwright/test';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type BenchProfile, createBenchProfile } from '../browser.ts';
import { type Figure, printFigures } from '../figures.ts';
import { tasksWhile, watchLongTasks } from '../long-tasks.ts';
import { officeOnDevice } from '../office-on-device.ts';

const REPORTS = 10_000;
const ROW = 'main a[href^="/reports/0"]';
const SETTLE_MS = 3_000;
const KEY_MS = 120;

async function prepare(server: BenchServer, profile: BenchProfile): Promise<void> {
  const { context, page } = await officeOnDevice(server, profile, REPORTS);
  await page.goto(`${server.address}/reports`);
  await page.locator(ROW).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
}

async function measure(page: Page): Promise<Figure[]> {
  const search = page.getByLabel('Search reports');
  await search.click();
  return [
    await tasksWhile(page, 'search: tasks over 50 ms', async () => {
      await search.pressSequentially('bay 12', { delay: KEY_MS });
    }),
    await tasksWhile(page, 'search cleared: tasks over 50 ms', () => search.fill('')),
    await tasksWhile(page, 'scroll: tasks over 50 ms', async () => {
      await page.mouse.move(700, 600);
      for (let turn = 0; turn < 12; turn += 1) {
        await page.mouse.wheel(0, 300);
        await page.waitForTimeout(60);
      }
    }),
    await tasksWhile(page, 'sort by address: tasks over 50 ms', () =>
      page.getByRole('button', { name: 'Property' }).click(),
    ),
  ];
}

const profile = createBenchProfile({ width: 1440, height: 900 });
try {
  const server = await startBenchServer();
  await prepare(server, profile).finally(() => server.stop());
  const context = await profile.open();
  const page = await context.newPage();
  await context.setOffline(true);
  await page.addInitScript(watchLongTasks);
  await page.goto(`${server.address}/reports`, { waitUntil: 'commit' });
  await page.locator(ROW).first().waitFor();
  const shownMs = await page.evaluate(() => performance.now());
  await page.waitForTimeout(SETTLE_MS);
  const figures = await measure(page);
  await context.close();
  printFigures(`List of ${REPORTS.toLocaleString('en')} reports, without a network`, [
    { name: 'rows shown after a cold start', value: shownMs, unit: 'ms' },
    ...figures,
  ]);
} finally {
  profile.remove();
}
