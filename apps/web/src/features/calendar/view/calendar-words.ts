import { addDays } from '@plumbline/domain/booking/zone-clock';
import { formatDay, formatWeekday } from '@plumbline/domain/format-time';
import type { CalendarView } from './calendar-query.ts';
import { type RangeRules, rangeOf } from './calendar-range.ts';

/** 'November 2026', 'November 16 to 22', 'November 30 to December 6', 'Thursday, November 19'. */
export function titleOf(view: CalendarView, day: string, rules: RangeRules): string {
  if (view === 'day' || view === 'team') return formatWeekday(day);
  if (view === 'agenda') return `From ${monthAndDay(day).month} ${monthAndDay(day).day}`;
  if (view === 'week') {
    const { from, until } = rangeOf(view, day, rules);
    const [start, end] = [monthAndDay(from), monthAndDay(addDays(until, -1))];
    return start.month === end.month
      ? `${start.month} ${start.day} to ${end.day}`
      : `${start.month} ${start.day} to ${end.month} ${end.day}`;
  }
  return monthTitle(day);
}

/** '2026-11-19' -> 'November 2026' */
export const monthTitle = (day: string): string => `${monthAndDay(day).month} ${day.slice(0, 4)}`;

function monthAndDay(day: string): { readonly month: string; readonly day: string } {
  const [month = '', rest = ''] = formatDay(day).split(' ');
  return { month, day: rest.replace(',', '') };
}
