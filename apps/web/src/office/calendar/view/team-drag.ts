/** The result of dragging an appointment across the team's columns, or by its end. */
import type { VisitEntry } from './calendar-entries.ts';
import { drawnEndMs, movedSpan, type Span } from './moved-span.ts';

/** Height of an hour in the team's grid. */
export const HOUR_PX = 56;

export interface TeamDrag {
  readonly entry: VisitEntry;
  /** The column in which it was grabbed. */
  readonly grabbedUserId: string | null;
  readonly overUserId: string | null;
}

/** Only the lead can be reassigned by dragging: in a companion's column, the appointment only moves in time. */
export const canChangeColumn = (drag: Pick<TeamDrag, 'entry' | 'grabbedUserId'>): boolean =>
  drag.grabbedUserId === drag.entry.appointment.userId;

/** Returns the new lead; undefined: unchanged. */
export const leadAfterDrop = (drag: TeamDrag): string | null | undefined =>
  canChangeColumn(drag) && drag.overUserId !== drag.grabbedUserId ? drag.overUserId : undefined;

const LEAST_MS = 15 * 60_000;

/** Dragging the end changes the length, at least 15 minutes; dragging anywhere else moves it. */
export function draggedSpan(
  entry: Pick<VisitEntry, 'startMs' | 'endMs'>,
  { isByEnd, shiftMs }: { readonly isByEnd: boolean; readonly shiftMs: number },
): Span {
  if (!isByEnd) return movedSpan(entry, entry.startMs + shiftMs);
  return { startMs: entry.startMs, endMs: Math.max(entry.startMs + LEAST_MS, drawnEndMs(entry) + shiftMs) };
}
