/**
 * `npm run bench -- calendar`: 2,000 appointments a month for a year, on desktop and offline: time until the month
 * shows, and tasks over 50 ms while browsing months, weeks and the team's day, and searching in all of them.
 */
import type { Page } from '@playwright/test';
import type { DemoChange } from '../../apps/server/src/demo/demo-client.ts';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type BenchProfile, createBenchProfile, signIn, waitForRows } from '../browser.ts';
import { type Figure, printFigures } from '../figures.ts';
import { takeLongTasks, watchLongTasks } from '../long-tasks.ts';

const A_MONTH = 2_000;
const MONTHS = 12;
const COUNT = A_MONTH * MONTHS;
const DAY_MS = 86_400_000;
const VISIT = '.plumb-visit';
const SETTLE_MS = 3_000;

function generateAppointments(server: BenchServer): DemoChange[] {
  const { client } = server;
  const firstMs = Date.now() - (MONTHS / 2) * 30 * DAY_MS;
  return Array.from({ length: COUNT }, (_, index) => {
    const startMs = firstMs + Math.floor(index / (A_MONTH / 30)) * DAY_MS + (8 + (index % 9)) * 3_600_000;
    return {
      table: 'appointments',
      id: client.newId(),
      values: {
        user_id: client.userId,
        title: `Home inspection ${index}`,
        location: `${100 + index} Palmetto Ave, Tampa, FL`,
        address_line1: `${100 + index} Palmetto Ave`,
        appointment_date: new Date(startMs).toISOString(),
        ends_at: new Date(startMs + 2 * 3_600_000).toISOString(),
        time_zone: 'America/New_York',
        travel_minutes: index % 3 === 0 ? 20 : 0,
      },
    };
  });
}

async function prepare(server: BenchServer, profile: BenchProfile): Promise<void> {
  await server.client.insert(server.officeId, generateAppointments(server));
  const context = await profile.open();
  const page = await context.newPage();
  await signIn(page, server);
  await waitForRows(page, 'appointments', COUNT);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${server.address}/calendar?view=month`);
  await page.locator(VISIT).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
}

/** The slowest task, and the time until something is painted. */
async function whileDoing(page: Page, name: string, work: () => Promise<void>): Promise<Figure[]> {
  await page.evaluate(takeLongTasks);
  const beganMs = performance.now();
  await work();
  await page.locator(VISIT).first().waitFor();
  const shownMs = performance.now() - beganMs;
  await page.waitForTimeout(SETTLE_MS);
  const tasks = await page.evaluate(takeLongTasks);
  return [
    { name: `${name}: shown`, value: shownMs, unit: 'ms', goal: { atMost: 1_000 } },
    { name: `${name}: longest task`, value: Math.max(0, ...tasks), unit: 'ms' },
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
  await page.goto(`${server.address}/calendar?view=month`, { waitUntil: 'commit' });
  await page.locator(VISIT).first().waitFor();
  const shownMs = await page.evaluate(() => performance.now());
  await page.waitForTimeout(SETTLE_MS);
  const view = (name: string) => page.getByRole('radio', { name }).click();
  const after = () => page.getByRole('button', { name: 'After', exact: true }).click();
  const figures = [
    ...(await whileDoing(page, 'next month', after)),
    ...(await whileDoing(page, 'week', () => view('Week'))),
    ...(await whileDoing(page, 'next week', after)),
    ...(await whileDoing(page, 'team', () => view('Team'))),
    ...(await whileDoing(page, 'agenda', () => view('Agenda'))),
  ];
  await context.close();
  printFigures(`Calendar of ${A_MONTH.toLocaleString('en')} appointments a month, without a network`, [
    { name: 'month shown after a cold start', value: shownMs, unit: 'ms' },
    ...figures,
  ]);
} finally {
  profile.remove();
}
