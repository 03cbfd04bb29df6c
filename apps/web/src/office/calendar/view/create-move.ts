import { calendarUserIds } from '@plumbline/domain/office/calendar/appointment-people';
import { conflictsOf } from '@plumbline/domain/office/calendar/conflicts';
import { conflictInWords } from '../appointment/conflict-words.ts';
import { overlapsInWords } from '../appointment/overlaps-of.ts';
import type { AppointmentActions } from '../appointment/use-appointment-actions.ts';
import type { OverlapQuestion } from '../appointment/use-overlap-question.tsx';
import type { Schedule } from '../schedule.ts';
import { instantOfDrawn } from './calendar-entries.ts';

interface MoveDeps {
  readonly schedule: Schedule;
  readonly actions: Pick<AppointmentActions, 'move'>;
  readonly nameOf: (userId: string) => string;
  readonly ask: OverlapQuestion['ask'];
  readonly nowMs: () => number;
}

/**
 * Moves an appointment to drawn times, and to another lead where one is given. A time that overlaps needs a reason;
 * without one it stays where it was.
 */
export function createMove({ schedule, actions, nameOf, ask, nowMs }: MoveDeps) {
  return async (id: string, startMs: number, endMs: number, userId?: string | null): Promise<boolean> => {
    const appointment = schedule.appointment(id);
    if (appointment === null) return false;
    const { timeZone } = appointment;
    const to = {
      startMs: instantOfDrawn(startMs, schedule, timeZone),
      endMs: instantOfDrawn(endMs, schedule, timeZone),
    };
    const lead = userId === undefined ? appointment.userId : userId;
    const userIds = calendarUserIds(lead, schedule.companionsOf(id));
    const after = { id, userIds, ...to, travelMinutes: appointment.travelMinutes };
    const overlaps = overlapsInWords(after, schedule, nameOf);
    const reason = overlaps.length === 0 ? undefined : await ask(overlaps);
    if (reason === null) return false;
    const drive = conflictsOf(after, schedule.booked, schedule.away).find(({ kind }) => kind === 'travel');
    const timed = { ...appointment, appointmentDate: new Date(to.startMs).toISOString(), endsAt: null };
    const said = [
      `${schedule.times.dayInWords(timed)}, ${schedule.times.hours(timed)}.`,
      drive === undefined ? '' : conflictInWords(drive, schedule, nameOf(drive.userId)),
    ];
    return actions.move(
      appointment,
      { ...to, ...(userId !== undefined && { userId }) },
      said.filter(Boolean).join(' '),
      reason === undefined
        ? undefined
        : { conflicts: overlaps.join('\n'), reason, decidedAt: new Date(nowMs()).toISOString() },
    );
  };
}
