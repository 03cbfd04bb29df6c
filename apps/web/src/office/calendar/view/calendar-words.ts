import { formatDay, formatWeekday } from '@plumbline/domain/time/format-time';
import { addDays } from '@plumbline/domain/time/zone-clock';
import type { CalendarView } from './calendar-query.ts';
import { type RangeRules, rangeOf } from './calendar-range.ts';

/**
 * Returns 'November 2026', 'November 16 to 22', 'Nov 30 to Dec 6', or 'Thursday, November 19'. Includes
 * the year unless it is that of `today`: 'March 14 to 20, 2027'.
 */
export function titleOf(view: CalendarView, day: string, rules: RangeRules, today: string): string {
  const withYear = (words: string, last: string): string =>
    last.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${last.slice(0, 4)}`;
  if (view === 'day' || view === 'team') return withYear(formatWeekday(day), day);
  if (view === 'agenda') return withYear(`From ${monthAndDay(day).month} ${monthAndDay(day).day}`, day);
  if (view === 'week') {
    const { from, until } = rangeOf(view, day, rules);
    const last = addDays(until, -1);
    const [start, end] = [monthAndDay(from), monthAndDay(last)];
    const words =
      start.month === end.month
        ? `${start.month} ${start.day} to ${end.day}`
        : // Two long names would not fit on one line.
          `${start.month.slice(0, 3)} ${start.day} to ${end.month.slice(0, 3)} ${end.day}`;
    return withYear(words, last);
  }
  return monthTitle(day);
}

/** '2026-11-19' -> 'November 2026' */
export const monthTitle = (day: string): string => `${monthAndDay(day).month} ${day.slice(0, 4)}`;

function monthAndDay(day: string): { readonly month: string; readonly day: string } {
  const [month = '', rest = ''] = formatDay(day).split(' ');
  return { month, day: rest.replace(',', '') };
}
