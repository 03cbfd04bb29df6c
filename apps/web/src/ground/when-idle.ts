/** What never ends (a password that no one enters) must not stop the rest for good. */
const FIRST_FOR_AT_MOST_MS = 10_000;

let first: Promise<unknown> = Promise.resolve();

/** A person waits for this: work for an idle moment that has not begun waits until it has ended, however it ends. */
export function comesFirst(work: Promise<unknown>): void {
  const atMost = new Promise((resolve) => setTimeout(resolve, FIRST_FOR_AT_MOST_MS));
  first = Promise.allSettled([first, Promise.race([work, atMost])]);
}

/** Resolves after a delay, when the browser is idle; Safari has no idle callback. */
export async function whenIdle(afterMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await first;
  if (typeof requestIdleCallback !== 'function') return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: afterMs });
  });
}

/** Work for the next idle moment; returns what cancels it. */
export function onIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 60);
  return () => clearTimeout(timer);
}

const SLICE = 250;

/**
 * Work on many rows, a slice at a time, so that the first keystroke in a search is as fast as the second and no slice is a
 * long task. `later` schedules idle work and returns its cancel function. Returns the stop function.
 */
export function inSlices<Row>(
  rows: readonly Row[],
  work: (row: Row) => void,
  later: (work: () => void) => () => void,
): () => void {
  let next = 0;
  let cancel = later(step);
  function step(): void {
    for (const row of rows.slice(next, next + SLICE)) work(row);
    next += SLICE;
    if (next < rows.length) cancel = later(step);
  }
  return () => cancel();
}
