/**
 * `npm run bench -- open-photos`: a report of 300 photos on a phone, 285 of them at one item: from the tap to all photos
 * in sight, for the sheet of all photos and for the item; the longest task of the page's thread, also while scrolling to the end
 * (its work, and in elapsed time, which other programs lengthen); how many images the page then holds. Once more with the
 * processor slowed down four times. Then the report's preview: until the pages on the screen are drawn, and until all are there.
 */
import type { CDPSession, Page } from '@playwright/test';
import { visit } from '../../e2e/support/visit.ts';
import { startBenchServer } from '../bench-server.ts';
import { createBenchProfile, signIn, waitForRows } from '../browser.ts';
import { type Figure, printFigures } from '../figures.ts';
import { writeLargeReport } from '../generate/write-report.ts';
import { takeLongTasks, watchLongTasks } from '../long-tasks.ts';
import { type PageTimes, showPages, timePages } from '../preview/time-pages.ts';
import { quantile } from '../quantile.ts';
import { traceTasks } from '../task-work.ts';

const PHOTOS = 300;
const AT_ONE_ITEM = 285;
const ITEM = 'roof/roof_coverings';
const RUNS = 5;
const SETTLE_MS = 1_000;
const SLOWDOWN = 4;

/** What opens, and the list of photos that it shows. */
interface Place {
  readonly name: string;
  /** Runs in the page. */
  readonly open: () => void;
  readonly list: string;
}

interface Opening {
  readonly inSightMs: number;
  readonly tasksMs: readonly number[];
  readonly workMs: readonly number[];
  readonly scrollTasksMs: readonly number[];
  readonly scrollWorkMs: readonly number[];
  readonly imageCount: number;
}

const allPhotos: Place = {
  name: 'all photos',
  open: () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Photos')?.click(),
  list: 'ul[aria-label="Photos in this report"]',
};

const oneItem: Place = {
  name: 'an item',
  open: () => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> };
    };
    void router.navigate({ href: `${location.pathname}?at=roof/roof_coverings` });
  },
  list: 'section[aria-label="Photos"] ul',
};

async function timeOpening(page: Page, session: CDPSession, { open, list }: Place): Promise<Opening> {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(takeLongTasks);
  await page.evaluate(watchPhotos);
  const opening = await traceTasks(page, session);
  const start = `(() => { const start = performance.now(); (${open.toString()})(); return start; })()`;
  const inSightMs = await page.evaluate<number>(
    `(async () => { const start = ${start}; await globalThis.photosInSight(${JSON.stringify(list)}); return performance.now() - start; })()`,
  );
  await page.waitForTimeout(SETTLE_MS);
  const workMs = await opening();
  const tasksMs = await page.evaluate(takeLongTasks);
  const scrolling = await traceTasks(page, session);
  await scrollToTheEnd(page, list);
  const scrollWorkMs = await scrolling();
  const scrollTasksMs = await page.evaluate(takeLongTasks);
  const imageCount = await page.locator(`${list} img`).count();
  return { inSightMs, tasksMs, workMs, scrollTasksMs, scrollWorkMs, imageCount };
}

/** Runs in the page. All images of a list that are in sight have been drawn. */
function watchPhotos(): void {
  const isInSight = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  };
  const isDrawn = (list: Element): boolean => {
    const shown = [...list.querySelectorAll('img, [role="img"]')].filter(isInSight);
    const isLoaded = (each: Element) =>
      each instanceof HTMLImageElement && each.complete && each.naturalWidth > 0;
    return (
      list.childElementCount > 2 && shown.every((each) => each.closest('.pl-vial') !== null || isLoaded(each))
    );
  };
  Object.assign(globalThis, {
    photosInSight: async (selector: string): Promise<void> => {
      const endMs = performance.now() + 60_000;
      for (;;) {
        const list = document.querySelector(selector);
        if (list !== null && isDrawn(list)) return;
        if (performance.now() > endMs) throw new Error(`not drawn: ${list?.innerHTML.slice(0, 2_000)}`);
        await new Promise(requestAnimationFrame);
      }
    },
  });
}

async function scrollToTheEnd(page: Page, list: string): Promise<void> {
  await page.locator(list).first().scrollIntoViewIfNeeded();
  const box = await page.locator(list).first().boundingBox();
  if (box === null) throw new Error('no photos');
  await page.mouse.move(195, Math.min(box.y + 40, 800));
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(list.startsWith('ul') ? 0 : 600, list.startsWith('ul') ? 300 : 0);
    await page.waitForTimeout(40);
  }
}

function figuresOf({ name }: Place, openings: readonly Opening[], slow: Opening): Figure[] {
  const times = openings.map(({ inSightMs }) => inSightMs);
  const longest = (tasks: readonly number[]): number => Math.max(0, ...tasks);
  /** Of the middle run: one that another process interrupts says nothing about the page. */
  const usual = (tasksOf: (opening: Opening) => readonly number[]): number =>
    quantile(
      openings.map((each) => longest(tasksOf(each))),
      0.5,
    );
  const atMost50 = { atMost: 50 };
  return [
    { name: `${name}: in sight, p50`, value: quantile(times, 0.5), unit: 'ms', goal: { atMost: 500 } },
    { name: `${name}: in sight, longest`, value: Math.max(...times), unit: 'ms', note: `${RUNS} runs` },
    {
      name: `${name}: longest task, its work`,
      value: usual(({ workMs }) => workMs),
      unit: 'ms',
      goal: atMost50,
    },
    {
      name: `${name}: longest task while scrolling, its work`,
      value: usual(({ scrollWorkMs }) => scrollWorkMs),
      unit: 'ms',
      goal: atMost50,
    },
    {
      name: `${name}: longest tasks, elapsed`,
      value: usual(({ tasksMs, scrollTasksMs }) => [...tasksMs, ...scrollTasksMs]),
      unit: 'ms',
      note: 'none over 50 ms: 0',
    },
    { name: `${name}: images held at the end`, value: openings[0]?.imageCount ?? 0, unit: 'images' },
    { name: `${name}: in sight, ${SLOWDOWN} x slower`, value: slow.inSightMs, unit: 'ms' },
    { name: `${name}: longest task, ${SLOWDOWN} x slower`, value: longest(slow.workMs), unit: 'ms' },
  ];
}

function previewFigures(times: readonly PageTimes[]): Figure[] {
  const note = `${times[0]?.pageCount} pages, ${RUNS} runs`;
  const p50 = (each: (times: PageTimes) => number): number => quantile(times.map(each), 0.5);
  return [
    {
      name: 'preview: in sight, p50',
      value: p50((each) => each.inSightMs),
      unit: 'ms',
      goal: { atMost: 2_000 },
      note,
    },
    {
      name: 'preview: all pages, p50',
      value: p50((each) => each.allPagesMs),
      unit: 'ms',
      goal: { atMost: 8_000 },
    },
    {
      name: 'preview: all pages, longest',
      value: Math.max(...times.map((each) => each.allPagesMs)),
      unit: 'ms',
    },
  ];
}

const profile = createBenchProfile({ width: 390, height: 844 });
const server = await startBenchServer();
try {
  const { reportId } = await writeLargeReport(server, PHOTOS - AT_ONE_ITEM, AT_ONE_ITEM);
  const context = await profile.open();
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watchLongTasks);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await signIn(page, server);
  await page.goto(`${server.address}/reports/${reportId}`);
  await waitForRows(page, 'media', PHOTOS);
  const figures: Figure[] = [];
  for (const place of [allPhotos, oneItem]) {
    // The first time, the photos come from the server.
    await page.goto(`${server.address}/reports/${reportId}`);
    await page.getByRole('button', { name: 'Photos', exact: true }).waitFor();
    const first = await timeAt(page, session, place, reportId);
    const openings: Opening[] = [];
    for (let run = 0; run < RUNS; run += 1) openings.push(await timeAt(page, session, place, reportId));
    const slow = await slowly(session, () => timeAt(page, session, place, reportId));
    figures.push(
      { name: `${place.name}: in sight, from the server`, value: first.inSightMs, unit: 'ms' },
      ...figuresOf(place, openings, slow),
    );
  }
  const address = `${server.address}/reports/${reportId}/preview`;
  await showPages(page, address);
  const preview: PageTimes[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`${server.address}/reports/${reportId}`);
    const link = page.getByRole('link', { name: 'Preview', exact: true }).first();
    await link.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    preview.push(await timePages(page, () => link.click()));
  }
  figures.push(...previewFigures(preview));
  await context.close();
  printFigures(`${PHOTOS} photos, ${AT_ONE_ITEM} of them at ${ITEM}, on a phone`, figures);
} finally {
  await server.stop();
  profile.remove();
}

async function timeAt(page: Page, session: CDPSession, place: Place, reportId: string): Promise<Opening> {
  const opening = await timeOpening(page, session, place);
  await page.keyboard.press('Escape');
  await visit(page, `/reports/${reportId}`);
  return opening;
}

async function slowly<T>(session: CDPSession, work: () => Promise<T>): Promise<T> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const result = await work();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return result;
}
