/** Scheduling conflicts in words. They only warn; the office can still book. */
import type { Conflict } from '@plumbline/domain/office/calendar/conflicts';
import { Banner } from '@plumbline/ui';
import { CalendarX2, Car, Palmtree } from 'lucide-react';
import { type BookedAppointment, nameOf, type Schedule } from '../schedule.ts';

export interface ConflictListProps {
  readonly conflicts: readonly Conflict<BookedAppointment>[];
  readonly schedule: Schedule;
  readonly nameOfUser: (userId: string) => string;
}

const ICONS = { appointment: CalendarX2, travel: Car, 'time-off': Palmtree };
const MOST_SHOWN = 5;

export function ConflictList({ conflicts, schedule, nameOfUser }: ConflictListProps) {
  if (conflicts.length === 0) return null;
  return (
    <section aria-label="Conflicts" aria-live="polite" className="grid gap-2">
      {conflicts.slice(0, MOST_SHOWN).map((conflict) => (
        <Banner key={keyOf(conflict)} icon={ICONS[conflict.kind]} tone="needs">
          {conflictInWords(conflict, schedule, nameOfUser(conflict.userId))}
        </Banner>
      ))}
      {conflicts.length > MOST_SHOWN && (
        <p className="type-meta m-0 text-text-3">{`And ${conflicts.length - MOST_SHOWN} more.`}</p>
      )}
    </section>
  );
}

const keyOf = (conflict: Conflict<BookedAppointment>): string =>
  `${conflict.kind} ${conflict.userId} ${conflict.kind === 'time-off' ? conflict.away.startMs : conflict.with.id}`;

export function conflictInWords(
  conflict: Conflict<BookedAppointment>,
  schedule: Schedule,
  who: string,
): string {
  switch (conflict.kind) {
    case 'appointment':
      return `${who} is at ${placeOf(conflict.with, schedule)}, ${schedule.times.hours(conflict.with.appointment)}.`;
    case 'travel':
      return `${who} is ${conflict.missingMinutes} min short of drive time between this and ${placeOf(conflict.with, schedule)}.`;
    case 'time-off': {
      const { reason } = conflict.away;
      const whose = conflict.away.userId === null ? 'Outside office hours' : `${who} is off then`;
      return reason === '' ? `${whose}.` : `${whose}: ${reason}.`;
    }
  }
}

const placeOf = ({ appointment }: BookedAppointment, schedule: Schedule): string =>
  nameOf(appointment, schedule);
