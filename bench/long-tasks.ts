/** A page's tasks over 50 ms, as reported by the browser. Both functions run in the page. */

export function watchLongTasks(): void {
  window.longTasksMs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasksMs.push(entry.duration);
  }).observe({ type: 'longtask' });
}

/** Tasks since the last call. */
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
