/**
 * `npm run bench -- preview`: the preview of a report of 600 fields and 300 photos on desktop: time until its first
 * page and until all pages show, from pressing 'Preview' in the editor, and from opening the URL, which also starts the
 * app. The photos are on the device; the PDF is created each time.
 */
import type { Page } from '@playwright/test';
import { startBenchServer } from '../bench-server.ts';
import { createBenchProfile, signIn, waitForRows } from '../browser.ts';
import { printFigures } from '../figures.ts';
import { writeLargeReport } from '../generate/write-report.ts';
import { quantile } from '../quantile.ts';
import { type PageTimes, showPages, timePages } from './time-pages.ts';

const PHOTOS = 300;
const RUNS = 5;
/** No one opens the preview the moment the editor appears. */
const REST_MS = 2_000;

/** From opening the URL, including the app's startup. */
const openAddress = (page: Page, address: string): Promise<unknown> =>
  page.goto(address, { waitUntil: 'commit' });

const profile = createBenchProfile({ width: 1440, height: 900 });
const server = await startBenchServer();
try {
  const { reportId } = await writeLargeReport(server, PHOTOS);
  const context = await profile.open();
  const page = await context.newPage();
  await signIn(page, server);
  await page.goto(`${server.address}/reports/${reportId}`);
  await waitForRows(page, 'media', PHOTOS);
  const address = `${server.address}/reports/${reportId}/preview`;
  await showPages(page, address);
  const times: PageTimes[] = [];
  const coldMs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`${server.address}/reports/${reportId}`);
    const link = page.getByRole('link', { name: 'Preview', exact: true }).first();
    await link.waitFor();
    await page.waitForTimeout(REST_MS);
    times.push(await timePages(page, () => link.click()));
    coldMs.push((await timePages(page, () => openAddress(page, address))).firstPageMs);
  }
  await context.close();
  const note = `${times[0]?.pageCount} pages, ${PHOTOS} photos, ${RUNS} runs`;
  const firstMs = times.map(({ firstPageMs }) => firstPageMs);
  const allMs = times.map(({ allPagesMs }) => allPagesMs);
  printFigures('Preview as pages', [
    { name: 'first page, p50', value: quantile(firstMs, 0.5), unit: 'ms', goal: { atMost: 1_000 }, note },
    {
      name: 'pages in sight, p50',
      value: quantile(
        times.map(({ inSightMs }) => inSightMs),
        0.5,
      ),
      unit: 'ms',
      goal: { atMost: 2_000 },
    },
    { name: 'first page, longest', value: Math.max(...firstMs), unit: 'ms' },
    { name: 'first page, with the start of the app, p50', value: quantile(coldMs, 0.5), unit: 'ms' },
    { name: 'all pages, p50', value: quantile(allMs, 0.5), unit: 'ms', goal: { atMost: 8_000 } },
    { name: 'all pages, longest', value: Math.max(...allMs), unit: 'ms' },
  ]);
} finally {
  await server.stop();
  profile.remove();
}
