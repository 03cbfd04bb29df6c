/**
 * `npm run bench -- local`: the local store in Chromium, beside Dexie with relaxed durability and localStorage in the same page.
 * Goals: a keystroke is durable in 30 ms at p99, a report of 600 answers opens in 50 ms.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumFlags, findChromium } from '../../tools/find-chromium.mjs';
import { printFigures } from '../figures.ts';
import type { LocalFigures } from './page.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(folder, '../..');
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { port: Number(process.env.BENCH_PORT ?? 0), host: '127.0.0.1' },
  optimizeDeps: { include: ['dexie', 'zod', 'zod/mini', 'fflate', 'fractional-indexing'] },
});
await server.listen();
const address = server.resolvedUrls?.local[0];
if (address === undefined) throw new Error('the bench page has no address');
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath !== null && { executablePath }),
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${address}bench/local/index.html`);
  await page.waitForFunction('window.figures !== undefined');
  print(await page.evaluate(() => window.figures));
} finally {
  await browser.close();
  await server.close();
}

function print(figures: LocalFigures): void {
  const { ours, relaxedDexie, textStorage } = figures;
  const goal = { atMost: 30 };
  const unit = 'ms';
  const times = `${figures.writeCount} writes, 600 answers, 300 photos, 10,000 reports`;
  printFigures('Local store, real Chromium', [
    { name: 'keystroke to durable, p50', value: ours.p50, unit, note: times },
    { name: 'keystroke to durable, p99', value: ours.p99, unit, goal },
    { name: 'peer: Dexie, relaxed (not flushed), p50', value: relaxedDexie.p50, unit },
    { name: 'peer: Dexie, relaxed (not flushed), p99', value: relaxedDexie.p99, unit },
    { name: 'peer: localStorage (blocks, not flushed), p50', value: textStorage.p50, unit },
    { name: 'peer: localStorage (blocks, not flushed), p99', value: textStorage.p99, unit },
    { name: 'open a report of 600 answers', value: figures.openReportMs, unit, goal: { atMost: 50 } },
    { name: 'list 10,000 reports', value: figures.listReportsMs, unit },
    { name: 'list of 10,000 follows a change', value: figures.followChangeMs, unit },
  ]);
}
