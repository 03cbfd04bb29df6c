/**
 * Assigns overlapping entries to lanes side by side: all lanes of a cluster are as narrow as its busiest moment
 * requires.
 */
export interface Lane<T> {
  readonly item: T;
  /** From 0. */
  readonly lane: number;
  /** How many the cluster has. */
  readonly lanes: number;
}

interface Stretch {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
}

export function lanesOf<T extends Stretch>(items: readonly T[]): Lane<T>[] {
  const sorted = [...items].sort(
    (a, b) => a.startMs - b.startMs || b.endMs - a.endMs || (a.id < b.id ? -1 : 1),
  );
  const placed: { item: T; lane: number; cluster: number }[] = [];
  const widths: number[] = [];
  let ends: number[] = [];
  for (const item of sorted) {
    if (ends.every((endMs) => endMs <= item.startMs)) {
      ends = [];
      widths.push(0);
    }
    const cluster = widths.length - 1;
    const free = ends.findIndex((endMs) => endMs <= item.startMs);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.endMs;
    widths[cluster] = Math.max(widths[cluster] ?? 0, ends.length);
    placed.push({ item, lane, cluster });
  }
  return placed.map(({ item, lane, cluster }) => ({ item, lane, lanes: widths[cluster] ?? 1 }));
}
