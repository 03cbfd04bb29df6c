/** /expenses with many expenses, offline in Chromium: tasks over 50 ms while a person searches, filters, sorts and scrolls. */
import type { Page } from '@playwright/test';
import type { DemoChange, DemoClient } from '../../apps/server/src/demo/demo-client.ts';
import { addDays } from '../../packages/domain/src/time/zone-clock.ts';
import type { Figure } from '../figures.ts';
import { tasksWhile, watchLongTasks } from '../long-tasks.ts';
import { onOfflineOffice } from '../office-on-device.ts';

const VENDORS = ['Shell', 'The Home Depot', 'Lunch Box Deli', 'Office Depot', 'Gulf Coast Tools'];
const CATEGORIES = ['', 'supplies', 'car_and_truck', 'meals'];
const ROW = 'main table a[href*="expense="]';
const SETTLE_MS = 3_000;
const KEY_MS = 120;

const generateExpenses = (client: DemoClient, count: number, today: string): DemoChange[] =>
  Array.from({ length: count }, (_, index) => ({
    table: 'expenses',
    id: client.newId(),
    values: {
      spent_on: addDays(today, -(index % 1800)),
      vendor: `${VENDORS[index % VENDORS.length]} ${index % 90}`,
      amount_cents: 100 + ((index * 7919) % 90_000),
      category: CATEGORIES[index % CATEGORIES.length],
      method: 'credit_card',
      splits: [],
      note: '',
    },
  }));

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 24; turn += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(60);
  }
}

async function measure(page: Page): Promise<Figure[]> {
  const search = page.getByLabel('Search expenses');
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
  const figures = [
    await tasksWhile(page, 'scroll: tasks over 50 ms', () => scroll(page)),
    await tasksWhile(page, 'next page: tasks over 50 ms', () =>
      page.getByRole('button', { name: 'Next' }).click(),
    ),
    await tasksWhile(page, 'search: tasks over 50 ms', async () => {
      await search.click();
      await search.pressSequentially('depot 41', { delay: KEY_MS });
    }),
    await tasksWhile(page, 'search cleared: tasks over 50 ms', () => search.fill('')),
  ];
  for (const name of ['Vendor', 'Category', 'Amount', 'Date'])
    figures.push(
      await tasksWhile(page, `sort by ${name.toLowerCase()}: tasks over 50 ms`, () => head(name).click()),
    );
  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter expenses' });
  await filter.waitFor();
  await page.waitForTimeout(SETTLE_MS);
  figures.push(
    await tasksWhile(page, 'a category chosen: tasks over 50 ms', async () => {
      await filter.getByLabel('Category').selectOption('supplies');
    }),
    await tasksWhile(page, 'filters cleared: tasks over 50 ms', () =>
      filter.getByRole('button', { name: 'Clear filters' }).click(),
    ),
  );
  return figures;
}

export function drawnExpenses(count: number): Promise<Figure[]> {
  const today = new Date().toISOString().slice(0, 10);
  return onOfflineOffice(
    ({ client }) => generateExpenses(client, count, today),
    { path: '/expenses', shown: ROW },
    async ({ context, address }) => {
      const page = await context.newPage();
      await page.addInitScript(watchLongTasks);
      await page.goto(`${address}/expenses`, { waitUntil: 'commit' });
      await page.locator(ROW).first().waitFor();
      const shownMs = await page.evaluate(() => performance.now());
      await page.waitForTimeout(SETTLE_MS);
      const figures = await measure(page);
      return [{ name: 'rows shown after an offline cold start', value: shownMs, unit: 'ms' }, ...figures];
    },
  );
}
