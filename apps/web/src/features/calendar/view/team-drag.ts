/** Where a visit that is dragged across the columns of the team comes to lie. */
import type { VisitEntry } from './calendar-entries.ts';

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
