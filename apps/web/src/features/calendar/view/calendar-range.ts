/** Which days a view shows, and what a step leads to. */
import { addDays, weekdayOf } from '@plumbline/domain/booking/zone-clock';
import type { WeekStart } from '../../../local/week-start.ts';
import type { CalendarView } from './calendar-query.ts';

/** How many days an agenda may list, the longest first. */
export const AGENDA_LENGTHS = [30, 14, 7, 3, 1] as const;
export type AgendaDays = (typeof AGENDA_LENGTHS)[number];
/** More than anybody reads, and as many as are drawn before a press is felt. */
const AGENDA_MOST = 200;

export interface RangeRules {
  readonly weekStart: WeekStart;
  readonly agendaDays: AgendaDays;
}

/** A month of appointments, or fewer days where the office is so busy that a month would be thousands of lines. */
export function agendaDaysOf(
  day: string,
  appointments: readonly { readonly appointmentDate: string }[],
): AgendaDays {
  const countUntil = (until: string): number =>
    appointments.filter(({ appointmentDate }) => appointmentDate >= day && appointmentDate < until).length;
  return AGENDA_LENGTHS.find((days) => countUntil(addDays(day, days)) <= AGENDA_MOST) ?? 1;
}

/** As long as an agenda may be that ends where this one begins: so going back skips no day. */
export function agendaDaysBefore(
  day: string,
  appointments: readonly { readonly appointmentDate: string }[],
): AgendaDays {
  const countSince = (from: string): number =>
    appointments.filter(({ appointmentDate }) => appointmentDate >= from && appointmentDate < day).length;
  return AGENDA_LENGTHS.find((days) => countSince(addDays(day, -days)) <= AGENDA_MOST) ?? 1;
}

/** The days that a view shows, from the first up to before the second. */
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

/** One step forth (1) or back (-1): a day, a week, a month, or what the agenda lists. */
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
