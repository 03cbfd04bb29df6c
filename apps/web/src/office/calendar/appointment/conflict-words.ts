import type { Conflict } from '@plumbline/domain/office/calendar/conflicts';
import { type BookedAppointment, nameOf, type Schedule } from '../schedule.ts';

/** 'Rosa Lind is at 1148 Palmetto Ave, 8:00 AM to 10:30 AM.' */
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
      const { reason, userId, isElsewhere = false } = conflict.away;
      const person = isElsewhere ? `${who} is busy in another calendar then` : `${who} is off then`;
      const whose = userId === null ? 'Outside office hours' : person;
      return reason === '' ? `${whose}.` : `${whose}: ${reason}.`;
    }
  }
}

const placeOf = ({ appointment }: BookedAppointment, schedule: Schedule): string =>
  nameOf(appointment, schedule);
