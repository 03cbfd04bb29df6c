/** 'Review all new photos' on a phone with 300 of them: from the tap to the visible state of the queue, and tasks over 50 ms until all wait. */

import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '@plumbline/domain/intelligence/features';
import { rowId } from '@plumbline/domain/sync/row-id';
import { startBenchServer } from '../bench-server.ts';
import { createBenchProfile, signIn, waitForRows } from '../browser.ts';
import type { Figure } from '../figures.ts';
import { writeLargeReport } from '../generate/write-report.ts';
import { takeLongTasks, watchLongTasks } from '../long-tasks.ts';
import { quantile } from '../quantile.ts';
import { watchTaskCpu } from '../task-cpu.ts';

const PHOTOS = 300;
const AT_ONE_ITEM = 30;
const RUNS = 3;
const SETTLE_MS = 2_000;

interface Queued {
  readonly stateMs: number;
  readonly allMs: number;
  readonly tasksMs: readonly number[];
  readonly cpuMs: number;
}

export async function queuePhotos(): Promise<readonly Figure[]> {
  const profile = createBenchProfile({ width: 390, height: 844 });
  const server = await startBenchServer();
  try {
    const { client, officeId } = server;
    const { reportId } = await writeLargeReport(server, PHOTOS - AT_ONE_ITEM, AT_ONE_ITEM);
    await client.insert(officeId, [
      {
        table: 'ai_settings',
        id: rowId(officeId, 'ai-settings'),
        values: {
          consent_version: CONSENT_VERSION,
          consented_at: new Date().toISOString(),
          consented_by: client.userId,
        },
      },
    ]);
    const context = await profile.open();
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(watchLongTasks);
    const page = await context.newPage();
    await signIn(page, server);
    await page.goto(`${server.address}/reports/${reportId}`);
    await waitForRows(page, 'media', PHOTOS);
    await waitForRows(page, 'ai_settings', 1);
    const runs: Queued[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await queueOnce(page));
    await context.close();
    return figuresOf(runs);
  } finally {
    await server.stop();
    profile.remove();
  }
}

async function queueOnce(page: Page): Promise<Queued> {
  await page.getByRole('button', { name: 'Suggestions' }).first().click();
  await page.getByRole('button', { name: `Review all ${PHOTOS} new photos`, exact: true }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(takeLongTasks);
  const endOfTasks = await watchTaskCpu(page);
  const { stateMs, allMs } = await page.evaluate(pressAndWatch, PHOTOS);
  const cpuMs = await endOfTasks();
  await page.waitForTimeout(SETTLE_MS);
  const tasksMs = await page.evaluate(takeLongTasks);
  await page.getByRole('button', { name: 'Cancel waiting requests' }).click();
  // Canceled in pieces too: until all are new again.
  await page.getByRole('button', { name: `Review all ${PHOTOS} new photos`, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  return { stateMs, allMs, tasksMs, cpuMs };
}

/** Runs in the page. A state counts once the frame that shows it was handed over. */
async function pressAndWatch(count: number): Promise<{ stateMs: number; allMs: number }> {
  const button = [...document.querySelectorAll('button')].find((each) =>
    each.textContent?.startsWith('Review all'),
  );
  const from = performance.now();
  button?.click();
  const until = async (words: RegExp): Promise<number> => {
    while (
      ![...document.querySelectorAll('[role="status"]')].some((each) => words.test(each.textContent ?? ''))
    ) {
      if (performance.now() - from > 120_000) throw new Error(`never shown: ${words}`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - from;
  };
  const stateMs = await until(/^Queuing photos|waiting/);
  return { stateMs, allMs: await until(new RegExp(`^${count} photo requests waiting`)) };
}

function figuresOf(runs: readonly Queued[]): readonly Figure[] {
  const states = runs.map(({ stateMs }) => stateMs);
  const longest = runs.map(({ tasksMs }) => Math.max(0, ...tasksMs));
  return [
    {
      name: 'tap to visible queue state, p50',
      value: quantile(states, 0.5),
      unit: 'ms',
      goal: { atMost: 100 },
      note: `longest of ${runs.length}: ${Math.round(Math.max(...states))} ms`,
    },
    {
      name: 'longest task while they are queued, p50',
      value: quantile(longest, 0.5),
      unit: 'ms',
      goal: { atMost: 50 },
      note: `none over 50 ms: 0; of each run: ${longest.map((each) => Math.round(each)).join(', ')} ms`,
    },
    {
      name: 'CPU time of the longest task, p50',
      value: quantile(
        runs.map(({ cpuMs }) => cpuMs),
        0.5,
      ),
      unit: 'ms',
      note: `of each run: ${runs.map(({ cpuMs }) => Math.round(cpuMs)).join(', ')} ms`,
    },
    {
      name: `all ${PHOTOS} wait, p50`,
      value: quantile(
        runs.map(({ allMs }) => allMs),
        0.5,
      ),
      unit: 'ms',
    },
  ];
}
