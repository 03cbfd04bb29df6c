/** The days of each view, and the steps between them. */
import { addDays, weekdayOf } from '@plumbline/domain/time/zone-clock';
import type { WeekStart } from '#src/ground/device/week-start.ts';
import type { CalendarView } from './calendar-query.ts';

/** Possible agenda lengths in days, longest first. */
export const AGENDA_LENGTHS = [30, 14, 7, 3, 1] as const;
export type AgendaDays = (typeof AGENDA_LENGTHS)[number];
/** More rows than anyone reads, and as many as render without a noticeable delay. */
const AGENDA_MOST = 200;

export interface RangeRules {
  readonly weekStart: WeekStart;
  readonly agendaDays: AgendaDays;
}

/** Returns a month, or fewer days where the office is so busy that a month would be thousands of rows. */
export function agendaDaysOf(
  day: string,
  appointments: readonly { readonly appointmentDate: string }[],
): AgendaDays {
  const countUntil = (until: string): number =>
    appointments.filter(({ appointmentDate }) => appointmentDate >= day && appointmentDate < until).length;
  return AGENDA_LENGTHS.find((days) => countUntil(addDays(day, days)) <= AGENDA_MOST) ?? 1;
}

/** Returns the length of the agenda that ends where this one begins, so that going back skips no day. */
export function agendaDaysBefore(
  day: string,
  appointments: readonly { readonly appointmentDate: string }[],
): AgendaDays {
  const countSince = (from: string): number =>
    appointments.filter(({ appointmentDate }) => appointmentDate >= from && appointmentDate < day).length;
  return AGENDA_LENGTHS.find((days) => countSince(addDays(day, -days)) <= AGENDA_MOST) ?? 1;
}

/** Returns the days of a view, end exclusive. */
export function rangeOf(
  view: CalendarView,
  day: string,
  { weekStart, agendaDays }: RangeRules,
): { readonly from: string; readonly until: string } {
  if (view === 'day' || view === 'team') return { from: day, until: addDays(day, 1) };
  if (view === 'week') {
    const from = startOfWeek(day, weekStart);
    return { from, until: addDays(from, 7) };
  }
  if (view === 'agenda') return { from: day, until: addDays(day, agendaDays) };
  const first = `${day.slice(0, 7)}-01`;
  const from = startOfWeek(first, weekStart);
  return { from, until: addDays(from, 42) };
}

/** Returns the day one step forward (1) or back (-1): a day, a week, a month, or the agenda's length. */
export function stepFrom(view: CalendarView, day: string, step: 1 | -1, agendaDays: AgendaDays = 30): string {
  if (view === 'day' || view === 'team') return addDays(day, step);
  if (view === 'week') return addDays(day, 7 * step);
  if (view === 'agenda') return addDays(day, agendaDays * step);
  const first = `${day.slice(0, 7)}-01`;
  return step === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
}

const startOfWeek = (day: string, weekStart: WeekStart): string =>
  addDays(day, weekStart === 'sunday' ? -weekdayOf(day) : -((weekdayOf(day) + 6) % 7));

const nextMonth = (first: string): string => `${addDays(first, 31).slice(0, 7)}-01`;
