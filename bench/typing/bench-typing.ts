/**
 * `npm run bench -- typing`: long tasks (over 50 ms) while a person types into a report of 600 fields and 300 photos, in the built
 * editor on the real server, without slowing anything down: in a note of an item with photos, and in the section with the rooms.
 * Then the browser is killed in the middle of a word, several times: how old was the oldest letter lost?
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openKillableBrowser } from '../../e2e/support/killable-browser.ts';
import { oldestLostMs, typeUntilKilled } from '../../e2e/support/type-until-killed.ts';
import { findChromium } from '../../tools/find-chromium.mjs';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { createBenchProfile, signIn, waitForRows } from '../browser.ts';
import { type Figure, printFigures } from '../figures.ts';
import { generateAnswers } from '../generate/generate-answers.ts';
import { writeLargeReport } from '../generate/write-report.ts';
import { takeLongTasks, watchLongTasks } from '../long-tasks.ts';

const PHOTOS = 300;
const KEY_MS = 60;
const SETTLE_MS = 3_000;
const WORDS =
  'Two shingles slipped at the lower left edge; the felt below is dry. Refasten before the next storm. ';

interface TypingPlace {
  readonly name: string;
  readonly at: string;
  readonly label: string;
}

const places: readonly TypingPlace[] = [
  { name: 'note of an item with photos', at: 'roof/roof_coverings', label: 'Note' },
  { name: 'room in the longest section', at: 'interior', label: 'Observations' },
];

async function typeAt(page: Page, url: string, { name, label }: TypingPlace): Promise<Figure[]> {
  await page.goto(url);
  const field = page.getByRole('textbox', { name: label }).first();
  await field.click();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(watchLongTasks);
  await field.press('End');
  await field.pressSequentially(WORDS.repeat(2), { delay: KEY_MS });
  await page.waitForTimeout(1_500); // the last write, and what follows it
  const durationsMs = await page.evaluate(takeLongTasks);
  const longest = Math.max(0, ...durationsMs);
  const note = `${WORDS.length * 2} keys`;
  return [
    { name: `${name}: long tasks`, value: durationsMs.length, unit: 'tasks', goal: { atMost: 0 }, note },
    { name: `${name}: longest task`, value: longest, unit: 'ms' },
  ];
}

const killPlaces = ['roof/roof_flashings', 'roof/roof_skylights', 'roof/roof_penetrations'];
const KILLED_AFTER_MS = [700, 1_200, 1_900];

async function typeAndKill(server: BenchServer, reportId: string): Promise<Figure> {
  const profileFolder = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-killed-'));
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('needs a Chromium that may be killed');
  const open = () => openKillableBrowser({ executablePath, profileFolder, widthPx: 390, heightPx: 844 });
  let browser = await open();
  const lostMs: number[] = [];
  try {
    await signIn(browser.page, server);
    await waitForRows(browser.page, 'reports', 1);
    for (const [index, at] of killPlaces.entries()) {
      const url = `${server.address}/reports/${reportId}?at=${at}`;
      await browser.page.goto(url);
      const note = browser.page.getByLabel('Note', { exact: true });
      await note.click();
      await browser.page.waitForTimeout(SETTLE_MS);
      const before = await note.inputValue();
      await note.press('Control+End');
      const letters = await typeUntilKilled(browser, WORDS.repeat(3), KILLED_AFTER_MS[index] ?? 0);
      browser = await open();
      await browser.page.goto(url);
      const reopened = browser.page.getByLabel('Note', { exact: true });
      await reopened.waitFor();
      await browser.page.waitForTimeout(SETTLE_MS);
      lostMs.push(oldestLostMs(letters, (await reopened.inputValue()).slice(before.length)));
    }
  } finally {
    await browser.kill();
    rmSync(profileFolder, { recursive: true, force: true });
  }
  const note = `${lostMs.length} kills: ${lostMs.map((ms) => Math.round(ms)).join(', ')} ms`;
  return {
    name: 'age of the oldest letter lost by a kill',
    value: Math.max(...lostMs),
    unit: 'ms',
    goal: { atMost: 250 },
    note,
  };
}

const profile = createBenchProfile({ width: 1440, height: 900 });
const server = await startBenchServer();
try {
  const { reportId } = await writeLargeReport(server, PHOTOS);
  const context = await profile.open();
  const page = await context.newPage();
  await signIn(page, server);
  await waitForRows(page, 'reports', 1);
  const figures: Figure[] = [];
  for (const place of places) {
    await page.goto(`${server.address}/reports/${reportId}`);
    await waitForRows(page, 'media', PHOTOS);
    figures.push(...(await typeAt(page, `${server.address}/reports/${reportId}?at=${place.at}`, place)));
  }
  await context.close();
  figures.push(await typeAndKill(server, reportId));
  printFigures(`Typing in a report of ${generateAnswers().fieldCount} fields and ${PHOTOS} photos`, figures);
} finally {
  await server.stop();
  profile.remove();
}
