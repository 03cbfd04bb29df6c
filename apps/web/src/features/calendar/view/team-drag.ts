/** Where a visit that is dragged across the columns of the team, or by its end, comes to lie. */
import type { VisitEntry } from './calendar-entries.ts';
import { drawnEndMs, movedSpan, type Span } from './moved-span.ts';

export interface TeamDrag {
  readonly entry: VisitEntry;
  /** The column it was grabbed in. */
  readonly grabbedUserId: string | null;
  readonly overUserId: string | null;
}

/** Only who leads is given to another by dragging: in the column of somebody who comes along, the same visit moves in time alone. */
export const canChangeColumn = (drag: Pick<TeamDrag, 'entry' | 'grabbedUserId'>): boolean =>
  drag.grabbedUserId === drag.entry.appointment.userId;

/** Who leads from now on; undefined: the same as before. */
export const leadAfterDrop = (drag: TeamDrag): string | null | undefined =>
  canChangeColumn(drag) && drag.overUserId !== drag.grabbedUserId ? drag.overUserId : undefined;

const LEAST_MS = 15 * 60_000;

/** Grabbed by its end it gets longer or shorter, and keeps a quarter of an hour; anywhere else it moves as it is. */
export function draggedSpan(
  entry: Pick<VisitEntry, 'startMs' | 'endMs'>,
  { isByEnd, shiftMs }: { readonly isByEnd: boolean; readonly shiftMs: number },
): Span {
  if (!isByEnd) return movedSpan(entry, entry.startMs + shiftMs);
  return { startMs: entry.startMs, endMs: Math.max(entry.startMs + LEAST_MS, drawnEndMs(entry) + shiftMs) };
}
