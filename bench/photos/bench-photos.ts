/**
 * `npm run bench -- photos`: a report with 500 photos on desktop, without slowdown: frames and memory while scrolling
 * the photos and while typing next to them, and the delay between pointer and ink. The same strokes on a bare canvas in
 * the same browser show the browser's own share.
 */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { startBenchServer } from '../bench-server.ts';
import { createBenchProfile, signIn, waitForRows } from '../browser.ts';
import { type Figure, printFigures } from '../figures.ts';
import { writeLargeReport } from '../generate/write-report.ts';
import { quantile } from '../quantile.ts';
import { takeFrames, takeInkDelays, watchFrames, watchInk } from './page-clocks.ts';

const PHOTOS = 500;
const SETTLE_MS = 3_000;
const STROKES = 10;
const POINTS_A_STROKE = 40;
const BARE_CANVAS = `<!doctype html><title>canvas</title><canvas width="900" height="600"></canvas>`;

async function framesWhile(page: Page, name: string, work: () => Promise<void>): Promise<Figure[]> {
  await page.evaluate(watchFrames);
  await work();
  const framesMs = await page.evaluate(takeFrames);
  return [
    { name: `${name}: frame, p50`, value: quantile(framesMs, 0.5), unit: 'ms' },
    { name: `${name}: frame, p95`, value: quantile(framesMs, 0.95), unit: 'ms', goal: { atMost: 50 } },
    { name: `${name}: longest frame`, value: Math.max(...framesMs), unit: 'ms' },
  ];
}

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 80; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(40);
  }
}

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}

/** Freehand strokes across the middle of the surface. */
async function draw(page: Page, surface: Locator): Promise<number[]> {
  const box = await surface.boundingBox();
  if (box === null) throw new Error('nothing to draw on');
  await page.evaluate(watchInk);
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    const y = box.y + box.height * (0.3 + (0.4 * stroke) / STROKES);
    await page.mouse.move(box.x + box.width * 0.2, y);
    await page.mouse.down();
    for (let point = 1; point <= POINTS_A_STROKE; point += 1)
      await page.mouse.move(box.x + box.width * (0.2 + (0.6 * point) / POINTS_A_STROKE), y + (point % 5) * 4);
    await page.mouse.up();
  }
  return page.evaluate(takeInkDelays);
}

async function drawOnBareCanvas(page: Page): Promise<number[]> {
  await page.goto('about:blank');
  await page.setContent(BARE_CANVAS);
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) throw new Error('no canvas');
    canvas.addEventListener('pointermove', ({ buttons, offsetX, offsetY }) => {
      if (buttons === 0) return context.beginPath();
      context.lineTo(offsetX, offsetY);
      context.stroke();
    });
  });
  return draw(page, page.locator('canvas'));
}

const inkFigures = (name: string, delaysMs: readonly number[]): Figure[] => [
  {
    name: `${name}: pointer to frame, p50`,
    value: quantile(delaysMs, 0.5),
    unit: 'ms',
    note: `${delaysMs.length} points`,
  },
  { name: `${name}: pointer to frame, p95`, value: quantile(delaysMs, 0.95), unit: 'ms' },
];

const profile = createBenchProfile({ width: 1440, height: 900 });
const server = await startBenchServer();
try {
  const { reportId } = await writeLargeReport(server, PHOTOS);
  const context = await profile.open();
  // The compiler wraps named functions sent into the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await signIn(page, server);
  await waitForRows(page, 'reports', 1);
  await page.goto(`${server.address}/reports/${reportId}`);
  await waitForRows(page, 'media', PHOTOS);

  await page.goto(`${server.address}/reports/${reportId}?at=roof/roof_coverings`);
  const note = page.getByRole('textbox', { name: 'Note' }).first();
  await note.click();
  await page.waitForTimeout(SETTLE_MS);
  const typing = await framesWhile(page, 'typing beside 50 of 500 photos', () =>
    note.pressSequentially('The felt below is dry; refasten before the next storm. ', { delay: 60 }),
  );

  await page.goto(`${server.address}/reports/${reportId}/annotate`);
  const photos = page.getByRole('list', { name: /^\d+ photos$/ });
  await photos.getByRole('button').first().waitFor();
  const first = await framesWhile(page, 'photos, the first time through', () => scrollThrough(page));
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(SETTLE_MS);
  const again = await framesWhile(page, 'photos, once more', () => scrollThrough(page));
  const heap: Figure = {
    name: 'script memory with all photos listed',
    value: await heapMb(session),
    unit: 'MB',
  };

  await page.evaluate(() => scrollTo(0, 0));
  await photos.getByRole('button').first().click();
  await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Draw', exact: true }).click();
  await page.waitForTimeout(SETTLE_MS);
  const ink = inkFigures('freehand on a photo', await draw(page, page.locator('main img').last()));
  const bare = inkFigures('peer, a bare canvas', await drawOnBareCanvas(page));
  await context.close();
  printFigures(`A report with ${PHOTOS} photos`, [...typing, ...first, ...again, heap, ...ink, ...bare]);
} finally {
  await server.stop();
  profile.remove();
}
