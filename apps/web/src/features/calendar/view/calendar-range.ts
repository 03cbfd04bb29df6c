/** Which days a view shows, and what a step leads to. */
import { addDays, weekdayOf } from '@plumbline/domain/booking/zone-clock';
import type { CalendarView } from './calendar-query.ts';

/** What an agenda lists, from its day on. */
export const AGENDA_DAYS = 30;

/** The days that a view shows, from the first up to before the second. Weeks begin on Monday. */
export function rangeOf(view: CalendarView, day: string): { readonly from: string; readonly until: string } {
  if (view === 'day' || view === 'team') return { from: day, until: addDays(day, 1) };
  if (view === 'week') {
    const from = startOfWeek(day);
    return { from, until: addDays(from, 7) };
  }
  if (view === 'agenda') return { from: day, until: addDays(day, AGENDA_DAYS) };
  const first = `${day.slice(0, 7)}-01`;
  const from = startOfWeek(first);
  return { from, until: addDays(from, 42) };
}

/** One step forth (1) or back (-1): a day, a week or a month. */
export function stepFrom(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'day' || view === 'team') return addDays(day, step);
  if (view === 'week') return addDays(day, 7 * step);
  if (view === 'agenda') return addDays(day, AGENDA_DAYS * step);
  const first = `${day.slice(0, 7)}-01`;
  return step === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
}

/** Monday of the week. */
export const startOfWeek = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

const nextMonth = (first: string): string => `${addDays(first, 31).slice(0, 7)}-01`;
