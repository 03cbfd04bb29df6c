/** Parses days and times as people type them in the US. Null: not a date, or only part of one. */
import { isCalendarDay } from './calendar-day.ts';

export { isCalendarDay };

/** Older than any inspected house, and later than any realistic date; anything beyond is a typo ('0026', '20266'). */
const FIRST_YEAR = 1700;
const LAST_YEAR = 2199;
/** Two-digit years from here on are in the last century: roofs and permits of 1998 are written '98'. */
const FIRST_OF_LAST_CENTURY = 70;

/** '11/21/2026', '11-21-26' or '2026-11-21' -> '2026-11-21'; '6/1/98' -> '1998-06-01'. */
export function parseDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(text);
  if (!american) return null;
  const [, month, day, year = ''] = american;
  return dayOf(year.length === 2 ? withCentury(year) : year, month, day);
}

const withCentury = (year: string): string => `${Number(year) < FIRST_OF_LAST_CENTURY ? 20 : 19}${year}`;

function dayOf(year = '', month = '', day = ''): string | null {
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

/** '2:30 pm', '2 PM' or '14:30' -> '14:30'. */
export function parseClockTime(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d\d))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text);
  if (!match) return null;
  const [, hours = '', minutes, half] = match;
  // A bare number is not a time yet: '2' may become '2:30' or '2 PM'.
  if (minutes === undefined && half === undefined) return null;
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half.toLowerCase());
  if (hour === null || hour > 23 || Number(minutes ?? 0) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Example: '2026-11-21' -> '11/21/2026', as typed; anything else is returned unchanged. */
export function writeDay(day: string): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  return match ? `${Number(match[2])}/${Number(match[3])}/${match[1]}` : day;
}
