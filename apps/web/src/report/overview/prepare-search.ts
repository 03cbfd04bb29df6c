/**
 * Precomputes what rows are searched and sorted by, a slice at a time, so that the first keystroke is as fast as
 * the second and the first sort of 10,000 reports is no long task.
 */
import type { ReportRow } from './report-row.ts';

const SLICE = 250;

/** `later` schedules idle work and returns its cancel function. Returns the stop function. */
export function prepareSearch(
  rows: readonly Pick<ReportRow, 'searchText' | 'titleKey' | 'clientKey'>[],
  later: (work: () => void) => () => void,
): () => void {
  let next = 0;
  let cancel = later(step);
  function step(): void {
    for (const end = next + SLICE; next < end; next += 1) read(rows[next]);
    if (next < rows.length) cancel = later(step);
  }
  return () => cancel();
}

/** Reading these computes them; rows cache them. */
function read(row: Pick<ReportRow, 'searchText' | 'titleKey' | 'clientKey'> | undefined): void {
  void row?.searchText;
  void row?.titleKey;
  void row?.clientKey;
}

/** Safari has no idle callback, so a timeout must do. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 60);
  return () => clearTimeout(timer);
}
