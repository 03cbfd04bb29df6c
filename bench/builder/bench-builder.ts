/**
 * `npm run bench -- builder`: a type of 1,000 questions in the built app on the real server: time until it can be
 * edited, long tasks (over 50 ms) while typing the name of its last question and moving that question by keys, and the
 * cost of one edit.
 */
import type { Page } from '@playwright/test';
import { writeDefinitionFile } from '../../packages/domain/src/report/builder/definition-file.ts';
import { largeDefinition } from '../../packages/domain/src/testing/large-definition.ts';
import { startBenchServer } from '../bench-server.ts';
import { createBenchProfile, signIn } from '../browser.ts';
import { type Figure, printFigures } from '../figures.ts';
import { takeLongTasks, watchLongTasks } from '../long-tasks.ts';
import { editFigures } from './edit-figures.ts';

const QUESTIONS = 1_000;
const SECTIONS = 20;
const large = largeDefinition(QUESTIONS, SECTIONS);
const LAST = `Question ${QUESTIONS - 1}`;
const LAST_ITEM = `part_${SECTIONS - 1}/item_4`;
const ITEM = `?at=${LAST_ITEM}`;
const KEY_MS = 60;
const SETTLE_MS = 3_000;
const WORDS = ' at the lower left edge of the slope';
const MOVES = 8;

async function longTasksWhile(
  page: Page,
  name: string,
  note: string,
  work: () => Promise<void>,
): Promise<Figure[]> {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(watchLongTasks);
  await work();
  await page.waitForTimeout(1_500); // the last write, and the following check
  const durationsMs = await page.evaluate(takeLongTasks);
  return [
    { name: `${name}: long tasks`, value: durationsMs.length, unit: 'tasks', goal: { atMost: 0 }, note },
    { name: `${name}: longest task`, value: Math.max(0, ...durationsMs), unit: 'ms' },
  ];
}

async function importType(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Import JSON' }).click();
  await page.getByLabel('Report type file').setInputFiles({
    name: 'large.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeDefinitionFile(large)),
  });
  await page.getByRole('button', { name: 'Import as draft' }).click();
  await page.waitForURL(/\/report-builder\/[0-9a-f]{8}-/);
  return new URL(page.url()).pathname;
}

const profile = createBenchProfile({ width: 1440, height: 900 });
const server = await startBenchServer();
try {
  const context = await profile.open();
  const page = await context.newPage();
  await signIn(page, server);
  await page.goto(`${server.address}/report-builder`);
  const type = await importType(page);
  const startMs = performance.now();
  await page.goto(`${server.address}${type}${ITEM}`);
  const handle = page.getByRole('button', { name: new RegExp(`^Move ${LAST}`) });
  await handle.waitFor();
  const figures: Figure[] = [
    {
      name: 'until it can be built in',
      value: (performance.now() - startMs) / 1000,
      unit: 's',
      goal: { atMost: 2 },
    },
  ];
  await page.getByRole('button', { name: new RegExp(`^${LAST}`) }).click();
  const name = page.getByLabel('Question', { exact: true });
  figures.push(
    ...(await longTasksWhile(page, 'typing a name', `${WORDS.length} keys`, async () => {
      await name.press('End');
      await name.pressSequentially(WORDS, { delay: KEY_MS });
    })),
  );
  await page.goto(`${server.address}${type}${ITEM}`);
  figures.push(
    ...(await longTasksWhile(page, 'moving by keys', `${MOVES} moves`, async () => {
      await handle.focus();
      for (let move = 0; move < MOVES; move += 1) await page.keyboard.press('ArrowUp', { delay: KEY_MS });
    })),
  );
  await context.close();
  figures.push(...editFigures(large, `${LAST_ITEM}/question_${QUESTIONS - 2}`));
  printFigures(`Building in a type of ${QUESTIONS} questions`, figures);
} finally {
  await server.stop();
  profile.remove();
}
