/**
 * `npm run bench -- cards`: 200 generated business cards (12 layouts; turned, blurred, shaded, noisy) read by the app's own
 * reader in Chromium. Goals: F1 of e-mail and phone 0.97, name and company 0.90, address 0.85; at most 3 s a card.
 * `CARD_COUNT` and `CARD_SEED` narrow it; with `CARD_MISSES=1` it prints what was misread.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumFlags, findChromium } from '../../tools/find-chromium.mjs';
import { printFigures } from '../figures.ts';
import type { CardFigures } from './page.ts';
import { f1, scoredFields } from './score-card.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));
const server = await createServer({
  root: path.resolve(folder, '../..'),
  configFile: false,
  logLevel: 'error',
  // A file that somebody saves meanwhile must not load the page anew.
  server: { port: Number(process.env.BENCH_PORT ?? 0), host: '127.0.0.1', hmr: false, watch: null },
  optimizeDeps: { include: ['tesseract.js', 'libphonenumber-js/min', 'zod/mini'] },
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
  await page.goto(`${address}bench/cards/index.html`);
  await page.waitForFunction('window.runCards !== undefined');
  const [count, seed] = [Number(process.env.CARD_COUNT ?? 200), Number(process.env.CARD_SEED ?? 1)];
  print(await page.evaluate(([many, first]) => window.runCards(many ?? 0, first ?? 0), [count, seed]));
} finally {
  await browser.close();
  await server.close();
}

function print({ cardCount, tallies, times, startMs, misses }: CardFigures): void {
  if (process.env.CARD_MISSES === '1') for (const miss of misses) console.log(miss);
  const goals = { email: 0.97, phone: 0.97, name: 0.9, company: 0.9, address: 0.85 };
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  printFigures(`Business cards, ${cardCount} generated`, [
    ...scoredFields.map((field) => ({
      name: `F1 of ${field}`,
      value: Math.round(f1(tallies[field]) * 1000) / 1000,
      unit: '',
      goal: { atLeast: goals[field] },
      note: `${tallies[field].right} right, ${tallies[field].wrong} wrong, ${tallies[field].missed} missed`,
    })),
    { name: 'a card, p50', value: at(0.5), unit: 'ms' },
    { name: 'a card, p95', value: at(0.95), unit: 'ms', goal: { atMost: 3000 } },
    { name: 'the first card, with the start of the reader', value: startMs, unit: 'ms' },
  ]);
}
