/**
 * `npm run bench -- list`: the list of 10,000 reports on desktop, without slowdown: time until it shows after an
 * offline cold start, and tasks over 50 ms while searching, scrolling and sorting.
 */
import type { Page } from '@playwright/test';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type BenchProfile, createBenchProfile } from '../browser.ts';
import { type Figure, printFigures } from '../figures.ts';
import { takeLongTasks, watchLongTasks } from '../long-tasks.ts';
import { officeOnDevice } from '../office-on-device.ts';

const REPORTS = 10_000;
const ROW = 'main a[href^="/reports/0"]';
const SETTLE_MS = 3_000;
const KEY_MS = 120;
const PAUSE_MS = 1_200;

async function prepare(server: BenchServer, profile: BenchProfile): Promise<void> {
  const { context, page } = await officeOnDevice(server, profile, REPORTS);
  await page.goto(`${server.address}/reports`);
  await page.locator(ROW).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
}

async function whileDoing(page: Page, name: string, work: () => Promise<void>): Promise<Figure> {
  await page.evaluate(takeLongTasks);
  await work();
  await page.waitForTimeout(PAUSE_MS);
  const durationsMs = await page.evaluate(takeLongTasks);
  const note = durationsMs.map((each) => `${Math.round(each)} ms`).join(', ');
  return { name, value: durationsMs.length, unit: 'tasks', goal: { atMost: 0 }, note };
}

async function measure(page: Page): Promise<Figure[]> {
  const search = page.getByLabel('Search reports');
  await search.click();
  return [
    await whileDoing(page, 'search: tasks over 50 ms', async () => {
      await search.pressSequentially('bay 12', { delay: KEY_MS });
    }),
    await whileDoing(page, 'search cleared: tasks over 50 ms', () => search.fill('')),
    await whileDoing(page, 'scroll: tasks over 50 ms', async () => {
      await page.mouse.move(700, 600);
      for (let turn = 0; turn < 12; turn += 1) {
        await page.mouse.wheel(0, 300);
        await page.waitForTimeout(60);
      }
    }),
    await whileDoing(page, 'sort by address: tasks over 50 ms', () =>
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
