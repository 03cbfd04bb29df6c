/** Calendar entries of the visible days, by the clock chosen for reading. */

import { APPOINTMENT_STATUS_LABELS, isExpected } from '@plumbline/domain/office/calendar/appointment-status';
import { addDays } from '@plumbline/domain/time/zone-clock';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { lengthInWords, spanOf } from '#src/ground/device/times.ts';
import type { OutsideBusy } from '../calls/outside-calls.ts';
import { type KeptAppointment, nameOf, type Schedule } from '../schedule.ts';
import { heldUntil, type Waiting } from '../waiting/waiting.ts';
import type { CalendarQuery, Colouring } from './calendar-query.ts';
import type { Colours } from './colours.ts';

export interface VisitEntry {
  readonly kind: 'visit';
  readonly id: string;
  readonly appointment: KeptAppointment;
  readonly userIds: readonly string[];
  /** Wall time of the axis, as if it were UTC. */
  readonly startMs: number;
  readonly endMs: number;
  readonly title: string;
  readonly hours: string;
  /** 'CST' where the house's clock is another than the reader's; '' otherwise. */
  readonly zone: string;
  /** '8:00 AM to 10:30 AM': where no axis shows AM and PM. */
  readonly longHours: string;
  /** 'Home inspection, Delgado' */
  readonly what: string;
  /** Shown next to the title unless it is 'Scheduled'. */
  readonly state: string;
  /** 'Rosa Lind, Tom Whitfield'; '' for a one-person office. Color is redundant with this label. */
  readonly who: string;
  readonly colour: string;
  readonly isPast: boolean;
  readonly isOff: boolean;
  /** Requested on the booking page and not answered. */
  readonly isRequested: boolean;
}

/** Background entry: a drive, time off, a time that a visitor holds while booking it, or a busy time of the person's own calendar. */
export interface BackEntry {
  readonly kind: 'drive' | 'off' | 'held' | 'busy';
  readonly id: string;
  readonly userId: string | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly title: string;
  /** '9:00 AM to 10:00 AM', or 'All day': where no axis shows them. */
  readonly hours?: string;
}

export interface CalendarEntries {
  readonly visits: readonly VisitEntry[];
  readonly back: readonly BackEntry[];
}

export interface EntriesInput {
  readonly schedule: Schedule;
  readonly range: { readonly from: string; readonly until: string };
  readonly query: Pick<CalendarQuery, 'who' | 'cancelled' | 'appointment'>;
  readonly colouring: Colouring;
  readonly colours: Colours;
  readonly nameOfUser: (userId: string) => string;
  /** Several people have appointments here. */
  readonly isTeam: boolean;
  readonly waiting: Waiting;
  /** Busy times of members' own calendars. */
  readonly outside?: readonly OutsideBusy[];
  readonly nowMs: number;
}

const DAY_MS = 86_400_000;

export function entriesOf(input: EntriesInput): CalendarEntries {
  const { schedule, range, query } = input;
  const shown = query.who === undefined ? null : new Set(query.who.split(','));
  const isShown = (userIds: readonly string[]): boolean =>
    shown === null || userIds.some((id) => shown.has(id));
  // One extra day on either side: a zone may be that far from UTC.
  const fromIso = `${addDays(range.from, -2)}T00:00:00.000Z`;
  const untilIso = `${addDays(range.until, 2)}T00:00:00.000Z`;
  const [fromMs, untilMs] = [Date.parse(range.from), Date.parse(range.until)];
  const requestedIds = new Set(input.waiting.requests.flatMap(({ appointment }) => appointment?.id ?? []));
  const visits = schedule.appointments
    .filter(({ appointmentDate }) => appointmentDate >= fromIso && appointmentDate < untilIso)
    .filter(
      ({ id, status }) => query.cancelled === true || status !== 'cancelled' || id === query.appointment,
    )
    .map((appointment) => toVisit(appointment, input, requestedIds.has(appointment.id)))
    .filter(({ userIds, startMs, endMs }) => isShown(userIds) && startMs < untilMs && endMs >= fromMs);
  const back = [
    ...drivesOf(visits),
    ...offOf(input, shown),
    ...heldOf(input, shown),
    ...busyOf(input, shown),
  ];
  return { visits, back };
}

function toVisit(appointment: KeptAppointment, input: EntriesInput, isRequested: boolean): VisitEntry {
  const { schedule, colouring, colours, nowMs, nameOfUser, isTeam } = input;
  const userIds = schedule.userIdsOf(appointment);
  const axis = schedule.times.axisOf(appointment.timeZone);
  const span = spanOf(appointment);
  const client = schedule.contact(appointment.contactId)?.name ?? '';
  const title = nameOf(appointment, schedule);
  const services = schedule.linesOf(appointment.id).map(({ name }) => name);
  // 'Home inspection, 318 Bay Street' would repeat the street.
  const named = appointment.title.replace(`, ${title}`, '');
  const what = [services.join(' and ') || named, client]
    .filter((part) => part !== '' && part !== title)
    .join(', ');
  return {
    kind: 'visit',
    id: appointment.id,
    appointment,
    userIds,
    startMs: axis.asUtcMs(span.startMs),
    endMs: axis.asUtcMs(span.endMs),
    title,
    hours: schedule.times.axisHours(appointment),
    zone: schedule.times.zoneBeside(appointment),
    longHours: schedule.times.hours(appointment),
    what,
    state: isRequested ? 'Needs approval' : stateOf(appointment),
    who: isTeam ? userIds.map(nameOfUser).join(', ') : '',
    colour: colours.of(appointment, colouring),
    isPast: span.endMs < nowMs || !isExpected(appointment.status),
    isOff: appointment.status === 'cancelled' || appointment.status === 'no_show',
    isRequested,
  };
}

const stateOf = ({ status }: KeptAppointment): string =>
  status === 'scheduled' ? '' : APPOINTMENT_STATUS_LABELS[status];

const drivesOf = (visits: readonly VisitEntry[]): BackEntry[] =>
  visits
    .filter(({ appointment, isOff }) => appointment.travelMinutes > 0 && !isOff)
    .map(({ id, appointment, startMs }) => ({
      kind: 'drive',
      id: `drive ${id}`,
      userId: appointment.userId,
      startMs: startMs - appointment.travelMinutes * 60_000,
      endMs: startMs,
      title: `${lengthInWords(appointment.travelMinutes)} drive`,
    }));

function offOf(
  { schedule, range, nameOfUser }: EntriesInput,
  shown: ReadonlySet<string> | null,
): BackEntry[] {
  const axis = schedule.times.axisOf('');
  const [fromMs, untilMs] = [Date.parse(range.from) - DAY_MS, Date.parse(range.until) + DAY_MS];
  return schedule.away
    .filter(({ isElsewhere }) => isElsewhere !== true)
    .filter(({ startMs, endMs }) => endMs > fromMs && startMs < untilMs)
    .filter(({ userId }) => userId === null || shown === null || shown.has(userId))
    .map(({ userId, startMs, endMs, reason }) => {
      const who = userId === null ? 'Office closed' : `${nameOfUser(userId)} off`;
      return {
        kind: 'off',
        id: `off ${userId ?? 'office'} ${startMs}`,
        userId,
        startMs: axis.asUtcMs(startMs),
        endMs: axis.asUtcMs(endMs),
        title: reason === '' ? who : `${who}: ${reason}`,
      };
    });
}

function heldOf({ schedule, waiting }: EntriesInput, shown: ReadonlySet<string> | null): BackEntry[] {
  const { times } = schedule;
  return waiting.held
    .filter(({ userId }) => shown?.has(userId) ?? true)
    .map((held) => {
      const { startMs, endMs } = spanOf(held.timed);
      return {
        kind: 'held',
        id: `held ${held.id}`,
        userId: held.userId,
        startMs: times.axisOf('').asUtcMs(startMs),
        endMs: times.axisOf('').asUtcMs(endMs),
        title: `Held until ${heldUntil(held, times)}`,
      };
    });
}

function busyOf(
  { schedule, range, outside = [], nameOfUser, isTeam }: EntriesInput,
  shown: ReadonlySet<string> | null,
): BackEntry[] {
  const axis = schedule.times.axisOf('');
  // One extra day on either side: a zone may be that far from UTC.
  const fromMs = Date.parse(addDays(range.from, -1));
  const untilMs = Date.parse(addDays(range.until, 1));
  return outside
    .filter(({ user_id: userId }) => shown?.has(userId) ?? true)
    .filter((busy) => isWithin(busy, fromMs, untilMs))
    .map((busy) => {
      const startMs = axis.asUtcMs(Date.parse(busy.starts_at));
      const endMs = axis.asUtcMs(Date.parse(busy.ends_at));
      const who = isTeam ? `${nameOfUser(busy.user_id)} busy` : 'Busy';
      return {
        kind: 'busy',
        id: `busy ${busy.user_id} ${busy.starts_at} ${busy.ends_at}`,
        userId: busy.user_id,
        startMs,
        endMs,
        hours: busy.is_all_day ? 'All day' : `${clockOf(startMs)} to ${clockOf(endMs)}`,
        title: busy.title === null || busy.title === '' ? who : `${who}: ${busy.title}`,
      };
    });
}

const isWithin = (busy: OutsideBusy, fromMs: number, untilMs: number): boolean =>
  Date.parse(busy.ends_at) > fromMs && Date.parse(busy.starts_at) < untilMs;

const clockOf = (drawnMs: number): string => writeTime(new Date(drawnMs).toISOString().slice(11, 16));

/** Converts a drawn wall time (as if UTC) back to an instant. `timeZone`: of the house; '' for none. */
export function instantOfDrawn(drawnMs: number, schedule: Pick<Schedule, 'times'>, timeZone = ''): number {
  const text = new Date(drawnMs).toISOString();
  const axis = schedule.times.axisOf(timeZone);
  return axis.instantOf({ day: text.slice(0, 10), time: text.slice(11, 16) }).instantMs;
}
