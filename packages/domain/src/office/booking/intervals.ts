/** Half-open time ranges in milliseconds: [startMs, endMs). Returned lists are sorted and don't touch. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/** Returns the union of the given ranges; empty and reversed ones are left out. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals
    .filter(({ startMs, endMs }) => startMs < endMs)
    .sort((a, b) => a.startMs - b.startMs);
  const merged: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else merged.push({ startMs, endMs });
  }
  return merged;
}

/**
 * Returns the parts of `merged` that are in none of `taken`; both as `mergeIntervals` returns them, so one pass is
 * enough.
 */
export function subtractIntervals(merged: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let first = 0;
  for (const { startMs, endMs } of merged) {
    while ((taken[first]?.endMs ?? Number.POSITIVE_INFINITY) <= startMs) first += 1;
    let fromMs = startMs;
    for (let index = first; index < taken.length; index += 1) {
      const hole = taken[index];
      if (hole === undefined || hole.startMs >= endMs) break;
      if (hole.startMs > fromMs) left.push({ startMs: fromMs, endMs: hole.startMs });
      fromMs = Math.max(fromMs, hole.endMs);
    }
    if (fromMs < endMs) left.push({ startMs: fromMs, endMs });
  }
  return left;
}

export const overlaps = (a: Interval, b: Interval): boolean => a.startMs < b.endMs && b.startMs < a.endMs;
