/** A short appointment is drawn longer so that it can be read and grabbed; moving it keeps its real length. */
import type { VisitEntry } from './calendar-entries.ts';

/** Drawn wall times. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

const LEAST_DRAWN_MS = 15 * 60_000;

export const drawnEndMs = ({ startMs, endMs }: Pick<VisitEntry, 'startMs' | 'endMs'>): number =>
  Math.max(endMs, startMs + LEAST_DRAWN_MS);

export const movedSpan = (entry: Pick<VisitEntry, 'startMs' | 'endMs'>, startMs: number): Span => ({
  startMs,
  endMs: startMs + entry.endMs - entry.startMs,
});
