/** Calendar days and clock times in this device's zone: lists show the viewer's time. */

import { formatDay } from '@plumbline/domain/time/format-time';
import { writeTime } from './hour-style.ts';

export { localDay } from './local-day.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats '2:05 PM' in this device's zone. */
export function localTime(instant: string): string {
  const date = new Date(instant);
  return writeTime(`${two(date.getHours())}:${two(date.getMinutes())}`);
}

/** Returns 'Today', 'Yesterday', 'Tomorrow', 'Nov 18', or 'Nov 18, 2025'. */
export function dayInWords(day: string, today: string): string {
  const distance = daysBetween(today, day);
  if (distance === 0) return 'Today';
  if (distance === -1) return 'Yesterday';
  if (distance === 1) return 'Tomorrow';
  const [month = '', rest = ''] = formatDay(day).split(/ (.*)/);
  const short = `${month.slice(0, 3)} ${rest}`;
  return day.slice(0, 4) === today.slice(0, 4) ? short.replace(/, \d{4}$/, '') : short;
}

/** Returns the number of days between two calendar days, regardless of clock changes. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
