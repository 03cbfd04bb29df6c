/**
 * Formats days and times as a US report prints them, with own code (see format-number.ts). The caller, who knows the
 * zone, converts instants to wall time; a PDF uses the offset in the snapshot.
 */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Example: 11 -> 'November'; '' for what is no month. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** Example: '2026-11-21' -> 'November 21, 2026'; anything else is returned unchanged. */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(day);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match && month ? `${month} ${Number(match[3])}, ${match[1]}` : day;
}

/** '2026-11-21' -> 'Nov 21, 2026'; anything else is returned unchanged. */
export function formatShortDay(day: string): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(day);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match && month ? `${month.slice(0, 3)} ${Number(match[3])}, ${match[1]}` : day;
}

/** '2026-11-21' -> 'Saturday, November 21'. */
export function formatWeekday(day: string): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(day);
  const month = MONTHS[Number(match?.[2]) - 1];
  if (!match || !month) return day;
  const weekday = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))).getUTCDay();
  return `${WEEKDAYS[weekday]}, ${month} ${Number(match[3])}`;
}

/** '14:05' -> '2:05 PM'. */
export function formatClockTime(time: string): string {
  const match = /^(\d\d):(\d\d)/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** An instant in UTC: '2026-11-21T16:05:00Z' -> 'November 21, 2026, 4:05 PM UTC'. */
export function formatInstantUtc(instant: string): string {
  const timeMs = Date.parse(instant);
  if (!Number.isFinite(timeMs)) return instant;
  const iso = new Date(timeMs).toISOString();
  return `${formatDay(iso)}, ${formatClockTime(iso.slice(11, 16))} UTC`;
}
