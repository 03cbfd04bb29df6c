import { formatDay, formatWeekday } from '@plumbline/domain/time/format-time';

/** '2026-11-19' -> 'Thursday' and 'November 19', in English like the rest of the screen. */
export function dayInWords(day: string): { weekday: string; date: string } {
  const [weekday = '', date = ''] = formatWeekday(day).split(', ');
  return { weekday, date };
}

/** '2026-11-19' -> 'November 2026' */
export const monthInWords = (day: string): string => formatDay(day).replace(/ \d+,/, '');
