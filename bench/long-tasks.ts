/** A page's tasks over 50 ms, as reported by the browser. */
import type { Page } from '@playwright/test';
import type { Figure } from './figures.ts';

const PAUSE_MS = 1_200;

/** Counts them while something is done and a moment after it; none is the goal. */
export async function tasksWhile(page: Page, name: string, work: () => Promise<void>): Promise<Figure> {
  await page.evaluate(takeLongTasks);
  await work();
  await page.waitForTimeout(PAUSE_MS);
  const durationsMs = await page.evaluate(takeLongTasks);
  const note = durationsMs.map((each) => `${Math.round(each)} ms`).join(', ');
  return { name, value: durationsMs.length, unit: 'tasks', goal: { atMost: 0 }, note };
}

/** Runs in the page. */
export function watchLongTasks(): void {
  window.longTasksMs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasksMs.push(entry.duration);
  }).observe({ type: 'longtask' });
}

/** Tasks since the last call. Runs in the page. */
export function takeLongTasks(): number[] {
  const durationsMs = window.longTasksMs;
  window.longTasksMs = [];
  return durationsMs;
}

declare global {
  interface Window {
    longTasksMs: number[];
  }
}
