import { formatDay } from './format-time.ts';

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
