/** Tasks over 50 ms of a page, as the browser reports them. Both functions run in the page. */

export function watchLongTasks(): void {
  window.longTasksMs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasksMs.push(entry.duration);
  }).observe({ type: 'longtask' });
}

/** Those since the last time it was asked. */
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
