/**
 * `npm run bench -- start`: offline cold starts. The built app and the real server run once, until 1,000 reports are on
 * the device; then the server ends, and every start is a new browser process with the CPU slowed down four times.
 *
 * A cold start begins with the navigation and ends when the list shows its first reports, read from the device, and two
 * frames have been drawn, which is when it responds. The page records this itself: it is queried at the end, and
 * nothing else is attached to it (bare-page.ts). A bare React page with the same reports (react-page.ts) starts in turn with the
 * app: how many times as long the app takes says more than seconds of a machine. A few more starts are traced for the work of the
 * page's main thread (thread-time.ts), which a busy machine does not distort.
 *
 * The goal in seconds is one for a quiet machine. Where the bare page says that this one is slower, both start again with the CPU
 * slowed down less, so that the bare page takes as long as there; everything but the page's thread stays as slow as the machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type BenchProfile, createBenchProfile } from '../browser.ts';
import { type Figure, printFigures } from '../figures.ts';
import { officeOnDevice } from '../office-on-device.ts';
import { quantile } from '../quantile.ts';
import { type BarePage, openBarePage } from './bare-page.ts';
import { type ReactPage, startReactPage } from './react-page.ts';
import { type ThreadTime, traceThread } from './thread-time.ts';

const REPORTS = 1_000;
const STARTS = 12;
const TRACED_STARTS = 6;
const PROBES = 3;
const SLOWDOWN = 4;
/** The bare page's median at that slowdown on a quiet machine with two cores (README.md). */
const QUIET_REACT_MS = 289;
/** Up to here, a machine counts as quiet. */
const QUIET_TIMES = 1.2;
const MARK = 'list-usable';
const WIDTH_PX = 390;
const HEIGHT_PX = 844;
const FIRST_QUESTION_MS = 2_500;
const QUESTIONS_EVERY_MS = 1_000;
const VISITS_BEFORE = 3;
const VISIT_MS = 4_000;
const LIST = 'main a[href^="/reports/0"]';

async function prepare(server: BenchServer, profile: BenchProfile, { address }: ReactPage): Promise<void> {
  const { context, page } = await officeOnDevice(server, profile, REPORTS);
  await page.goto(address);
  await page.waitForFunction(() => document.title === 'kept');
  // Like a returning user: the list's computed data is cached, and the browser has compiled the scripts, which it keeps
  // only for pages that were opened more than once and stayed open.
  for (const url of [`${server.address}/reports`, address]) {
    for (let visit = 0; visit < VISITS_BEFORE; visit += 1) {
      await page.goto(url);
      await page.locator(LIST).first().waitFor();
      await page.waitForTimeout(VISIT_MS);
    }
  }
  await context.close();
}

/** Runs before the app, in the page. */
function watchList(selector: string, mark: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(mark)));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** A new browser with an offline page. */
async function openOffline(): Promise<BarePage> {
  const page = await openBarePage(profile.folder);
  await page.send('Page.enable');
  await page.send('Network.enable');
  const none = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await page.send('Network.emulateNetworkConditions', none);
  const phone = { width: WIDTH_PX, height: HEIGHT_PX, deviceScaleFactor: 1, mobile: false };
  await page.send('Emulation.setDeviceMetricsOverride', phone);
  const source = `(${watchList.toString()})(${JSON.stringify(LIST)}, ${JSON.stringify(MARK)})`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  return page;
}

const startsSchema = z.nullable(z.object({ firstPaintMs: z.number(), usableMs: z.number() }));
type Start = NonNullable<z.infer<typeof startsSchema>>;

/** Queried late and rarely, because each query costs the page time. */
async function untilUsable(page: BarePage): Promise<Start> {
  const paint = `performance.getEntriesByName('first-contentful-paint')[0]`;
  const usable = `performance.getEntriesByName('${MARK}')[0]`;
  // A page that is drawn once has its first paint with the list, and its entry a moment later.
  const question = `${usable} && ${paint} ? { firstPaintMs: ${paint}.startTime, usableMs: ${usable}.startTime } : null`;
  for (let wait = FIRST_QUESTION_MS; ; wait = QUESTIONS_EVERY_MS) {
    await pause(wait);
    const start = startsSchema.parse(await page.evaluate(question));
    if (start !== null) return start;
  }
}

async function timeStart(url: string, slowdown: number): Promise<Start> {
  const page = await openOffline();
  try {
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.send('Page.navigate', { url });
    return await untilUsable(page);
  } finally {
    await page.close();
  }
}

/** Milliseconds until the list was usable, the app and the bare page in turn. */
interface Series {
  readonly paintsMs: readonly number[];
  readonly usableMs: readonly number[];
  readonly reactMs: readonly number[];
}

async function startInTurn(address: string, slowdown: number): Promise<Series> {
  const starts: Start[] = [];
  const ofReactPage: Start[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    starts.push(await timeStart(`${address}/reports`, slowdown));
    ofReactPage.push(await timeStart(reactPage.address, slowdown));
  }
  return {
    paintsMs: starts.map(({ firstPaintMs }) => firstPaintMs),
    usableMs: starts.map(({ usableMs }) => usableMs),
    reactMs: ofReactPage.map(({ usableMs }) => usableMs),
  };
}

/**
 * With which the bare page takes as long as on a quiet machine, as far as a line through two slowdowns tells. Never below 1: a machine
 * on which the page takes longer even so is a harder one.
 */
async function slowdownAsQuiet(slowedReactMs: number): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < PROBES; start += 1)
    times.push((await timeStart(reactPage.address, 1)).usableMs);
  const plainMs = quantile(times, 0.5);
  const msForEach = (slowedReactMs - plainMs) / (SLOWDOWN - 1);
  return Math.max(1, Math.round(10 * (1 + (QUIET_REACT_MS - plainMs) / msForEach)) / 10);
}

function figuresOf({ paintsMs, usableMs, reactMs }: Series, isQuiet: boolean): readonly Figure[] {
  const note = `${STARTS} starts, each a new browser process`;
  return [
    { name: 'first paint, p50', value: quantile(paintsMs, 0.5), unit: 'ms' },
    { name: 'reports list usable, p50', value: quantile(usableMs, 0.5), unit: 'ms', note },
    {
      name: 'reports list usable, p95',
      value: quantile(usableMs, 0.95),
      unit: 'ms',
      ...(isQuiet && { goal: { atMost: 1000 } }),
    },
    { name: 'bare React page: list usable, p50', value: quantile(reactMs, 0.5), unit: 'ms' },
    { name: 'bare React page: list usable, p95', value: quantile(reactMs, 0.95), unit: 'ms' },
    {
      name: 'the app, of a bare React page, p95',
      value: quantile(usableMs, 0.95) / quantile(reactMs, 0.95),
      unit: 'times',
      goal: { atMost: 2.2 },
    },
  ];
}

/** Without slowdown: the thread's own time shows the amount of work. */
async function traceStart(address: string): Promise<ThreadTime> {
  const page = await openOffline();
  try {
    const finish = await traceThread(page, MARK);
    await page.send('Page.navigate', { url: `${address}/reports` });
    await untilUsable(page);
    return await finish();
  } finally {
    await page.close();
  }
}

const titleOf = (slowdown: number): string =>
  `Cold start without a network, ${REPORTS} reports on the device, CPU ${slowdown === 1 ? 'not slowed down' : `${slowdown} times slower`}`;

const profile = createBenchProfile({ width: WIDTH_PX, height: HEIGHT_PX });
const reactPage = await startReactPage(REPORTS);
try {
  const server = await startBenchServer();
  await prepare(server, profile, reactPage).finally(() => server.stop());
  const series = await startInTurn(server.address, SLOWDOWN);
  const isQuiet = quantile(series.reactMs, 0.5) <= QUIET_TIMES * QUIET_REACT_MS;
  const traced: ThreadTime[] = [];
  for (let start = 0; start < TRACED_STARTS; start += 1) traced.push(await traceStart(server.address));
  const ofThread = (read: (time: ThreadTime) => number): number => quantile(traced.map(read), 0.5);
  printFigures(titleOf(SLOWDOWN), [
    ...figuresOf(series, isQuiet),
    {
      name: 'work of the page’s thread, p50',
      value: ofThread(({ workMs }) => workMs),
      unit: 'ms',
      note: `${TRACED_STARTS} traced starts, not slowed down`,
    },
    { name: 'scripts of a start', value: ofThread(({ files }) => files), unit: 'files' },
  ]);
  if (!isQuiet) {
    const slowdown = await slowdownAsQuiet(quantile(series.reactMs, 0.5));
    const asQuiet = await startInTurn(server.address, slowdown);
    printFigures(`${titleOf(slowdown)}: this machine is not quiet`, figuresOf(asQuiet, true));
  }
} finally {
  await reactPage.close();
  profile.remove();
}
