/**
 * `npx tsx bench/local/bench-local.ts`: the local store in Chromium. Goals: a keystroke is durable in 30 ms at p99, a report of 600
 * answers opens in 50 ms; 10,000 report headers are listed, and follow a change, without a wait that a person notices.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumFlags, findChromium } from '../../tools/find-chromium.mjs';
import type {} from './page.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(folder, '../..');
const port = Number(process.env.BENCH_PORT ?? 3711);
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { port, host: '127.0.0.1' },
});
await server.listen();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath !== null && { executablePath }),
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/bench/local/index.html`);
  await page.waitForFunction('window.figures !== undefined');
  const figures = await page.evaluate(() => window.figures);
  console.log(JSON.stringify(figures, null, 2));
  const isMissed = figures.keystrokeDurableMs.p99 > 30 || figures.openReportOf600AnswersMs > 50;
  if (isMissed) console.error('A goal is missed.');
  process.exitCode = isMissed ? 1 : 0;
} finally {
  await browser.close();
  await server.close();
}
