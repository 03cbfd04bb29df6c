/**
 * `npm run bench -- start`: cold starts without a network. The built app and the real server once, until 1,000 reports are on the
 * device; then the server ends, and every start is a new browser process with the CPU slowed down four times.
 *
 * A cold start is over when the list shows its first reports, read from the device, and two frames have been drawn, which is when
 * it answers. It begins with the navigation. The page says so itself on the console: asking it from outside costs it time. A few
 * more starts are traced for the work of the page's thread (thread-time.ts), which a busy machine does not falsify.
 */
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type BenchProfile, createBenchProfile, signIn, waitForRows } from '../browser.ts';
import { printFigures } from '../figures.ts';
import { generateOffice } from '../generate/generate-office.ts';
import { quantile } from '../quantile.ts';
import { type ThreadTime, traceThread } from './thread-time.ts';

const REPORTS = 1_000;
const STARTS = 12;
const TRACED_STARTS = 6;
const SLOWDOWN = 4;
const MARK = 'list-usable';
const VISITS_BEFORE = 3;
const VISIT_MS = 4_000;
const LIST = 'main a[href^="/reports/0"]';

async function prepare(server: BenchServer, profile: BenchProfile): Promise<void> {
  const { client, officeId } = server;
  const input = {
    reportCount: REPORTS,
    newId: () => client.newId(),
    inspectorId: client.userId,
    nowMs: Date.now(),
  };
  await client.insert(officeId, generateOffice(input).changes);
  const context = await profile.open();
  const page = await context.newPage();
  await signIn(page, server);
  await waitForRows(page, 'reports', REPORTS);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // As somebody who has used it before: what the list computes is kept, and the browser has compiled the scripts, which it keeps
  // only for pages that were opened more than once and stayed open.
  for (let visit = 0; visit < VISITS_BEFORE; visit += 1) {
    await page.goto(`${server.address}/reports`);
    await page.locator(LIST).first().waitFor();
    await page.waitForTimeout(VISIT_MS);
  }
  await context.close();
}

/** Runs before the app, in the page. */
function watchList(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        performance.mark('list-usable');
        console.debug('list-usable', performance.now());
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

const isUsable = (message: ConsoleMessage): boolean => message.text().startsWith(`${MARK} `);

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

interface Start {
  readonly firstPaintMs: number;
  readonly usableMs: number;
}

async function timeStart(profile: BenchProfile, address: string): Promise<Start> {
  const context = await profile.open();
  try {
    const page = await context.newPage();
    await context.setOffline(true);
    await slowDown(context, page);
    await page.addInitScript(watchList, LIST);
    const usable = page.waitForEvent('console', isUsable);
    await page.goto(`${address}/reports`, { waitUntil: 'commit' });
    const usableMs = Number((await usable).text().split(' ')[1]);
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { firstPaintMs, usableMs };
  } finally {
    await context.close();
  }
}

/** Not slowed down: the thread's own time says how much there is to do. */
async function traceStart(profile: BenchProfile, address: string): Promise<ThreadTime> {
  const context = await profile.open();
  try {
    const page = await context.newPage();
    await context.setOffline(true);
    await page.addInitScript(watchList, LIST);
    const finish = await traceThread(await context.newCDPSession(page), MARK);
    const usable = page.waitForEvent('console', isUsable);
    await page.goto(`${address}/reports`, { waitUntil: 'commit' });
    await usable;
    return await finish();
  } finally {
    await context.close();
  }
}

const profile = createBenchProfile({ width: 390, height: 844 });
try {
  const server = await startBenchServer();
  await prepare(server, profile).finally(() => server.stop());
  const starts: Start[] = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await timeStart(profile, server.address));
  const traced: ThreadTime[] = [];
  for (let start = 0; start < TRACED_STARTS; start += 1)
    traced.push(await traceStart(profile, server.address));
  const usableMs = starts.map((each) => each.usableMs);
  const paintsMs = starts.map((each) => each.firstPaintMs);
  const note = `${STARTS} starts, each a new browser process`;
  printFigures(
    `Cold start without a network, ${REPORTS} reports on the device, CPU ${SLOWDOWN} times slower`,
    [
      { name: 'first paint, p50', value: quantile(paintsMs, 0.5), unit: 'ms' },
      { name: 'reports list usable, p50', value: quantile(usableMs, 0.5), unit: 'ms', note },
      {
        name: 'reports list usable, p95',
        value: quantile(usableMs, 0.95),
        unit: 'ms',
        goal: { atMost: 1000 },
      },
      {
        name: 'work of the page’s thread, p50',
        value: quantile(
          traced.map(({ workMs }) => workMs),
          0.5,
        ),
        unit: 'ms',
        note: `${TRACED_STARTS} traced starts, not slowed down`,
      },
      {
        name: 'scripts of a start',
        value: quantile(
          traced.map(({ files }) => files),
          0.5,
        ),
        unit: 'files',
      },
    ],
  );
} finally {
  profile.remove();
}
