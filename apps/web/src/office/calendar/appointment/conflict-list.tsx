/** Scheduling conflicts in words. What overlaps is asked again when it is saved (`use-overlap-question.tsx`). */
import type { Conflict } from '@plumbline/domain/office/calendar/conflicts';
import { Banner } from '@plumbline/ui';
import { CalendarX2, Car, Palmtree } from 'lucide-react';
import type { BookedAppointment, Schedule } from '../schedule.ts';
import { conflictInWords } from './conflict-words.ts';

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
