/** Classes of calendar.css for each kind of entry. */
import type { BackEntry, VisitEntry } from './calendar-entries.ts';

export const BACK_LOOKS: Readonly<Record<BackEntry['kind'], string>> = {
  drive: 'plumb-drive',
  off: 'plumb-off',
  held: 'plumb-held',
  busy: 'plumb-off',
};

export const visitLook = ({ isPast, isOff, isRequested }: VisitEntry): string =>
  ['plumb-visit', isPast && 'plumb-past', isOff && 'plumb-not-held', isRequested && 'plumb-requested']
    .filter(Boolean)
    .join(' ');
