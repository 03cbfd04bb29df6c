import { calendarUserIds } from '@plumbline/domain/office/calendar/appointment-people';
import { conflictsOf } from '@plumbline/domain/office/calendar/conflicts';
import { writeDay } from '@plumbline/domain/time/parse-day';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { type AppointmentDraft, draftOfAppointment } from '../appointment/appointment-draft.ts';
import { conflictInWords } from '../appointment/conflict-words.ts';
import { overlapsInWords } from '../appointment/overlaps-of.ts';
import type { AppointmentActions } from '../appointment/use-appointment-actions.ts';
import type { OverlapQuestion } from '../appointment/use-overlap-question.tsx';
import type { SaveAppointment } from '../appointment/use-save-appointment.tsx';
import type { Schedule } from '../schedule.ts';
import { othersReached } from '../series/visits-of-edit.ts';
import { instantOfDrawn } from './calendar-entries.ts';

interface MoveDeps {
  readonly schedule: Schedule;
  readonly actions: Pick<AppointmentActions, 'move'>;
  readonly nameOf: (userId: string) => string;
  readonly ask: OverlapQuestion['ask'];
  readonly nowMs: () => number;
  /** Saves it as its form would, which also asks what happens to the rest of its series. */
  readonly save: SaveAppointment;
}

/**
 * Moves an appointment to drawn times, and to another lead where one is given. A time that overlaps needs a reason;
 * without one it stays where it was.
 */
export function createMove({ schedule, actions, nameOf, ask, nowMs, save }: MoveDeps) {
  return async (id: string, startMs: number, endMs: number, userId?: string | null): Promise<boolean> => {
    const appointment = schedule.appointment(id);
    if (appointment === null) return false;
    const { timeZone } = appointment;
    const to = {
      startMs: instantOfDrawn(startMs, schedule, timeZone),
      endMs: instantOfDrawn(endMs, schedule, timeZone),
    };
    const lead = userId === undefined ? appointment.userId : userId;
    if (othersReached(appointment, 'all', { schedule, nowMs: nowMs() }).length > 0) {
      const begun = draftOfAppointment(appointment, schedule);
      return (await save({ begun, typed: movedDraft(begun, to, lead, schedule) }, appointment)) !== null;
    }
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

function movedDraft(
  begun: AppointmentDraft,
  to: { readonly startMs: number; readonly endMs: number },
  lead: string | null,
  { times }: Pick<Schedule, 'times'>,
): AppointmentDraft {
  const wall = times.clockOf(begun.timeZone).wallAt(to.startMs);
  return {
    ...begun,
    date: writeDay(wall.day),
    time: writeTime(wall.time),
    durationMinutes: String(Math.round((to.endMs - to.startMs) / 60_000)),
    leadId: lead ?? '',
  };
}
