/** Makes the search texts of rows before somebody searches, a slice at a time, so that the first key is as quick as the second. */
import type { ReportRow } from './report-row.ts';

const SLICE = 250;

/** `later` runs work when nothing else waits and returns how to call it off. Answers how to stop. */
export function prepareSearch(
  rows: readonly Pick<ReportRow, 'searchText'>[],
  later: (work: () => void) => () => void,
): () => void {
  let next = 0;
  let cancel = later(step);
  function step(): void {
    // Reading a search text makes it; it stays with its row.
    for (const end = next + SLICE; next < end; next += 1) void rows[next]?.searchText;
    if (next < rows.length) cancel = later(step);
  }
  return () => cancel();
}

/** Safari has no idle callback; there a pause has to do. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 60);
  return () => clearTimeout(timer);
}
