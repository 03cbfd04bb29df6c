/**
 * Time format of this device: '2:05 PM', or '14:05' if chosen. Office screens use these functions; reports, emails,
 * and public pages are for others and always use the US format.
 */
import { formatClockTime, formatShortDay } from '@plumbline/domain/time/format-time';
import { createDeviceChoice } from './device-choice.ts';
import { officeClock, officeZoneBeside } from './office-zone.ts';

export type HourStyle = 'twelve' | 'twenty-four';

export const hourStyle = createDeviceChoice<HourStyle>('hour-style', ['twelve', 'twenty-four']);

const isTwentyFour = (): boolean => hourStyle.read() === 'twenty-four';

/** Formats '14:05' as '2:05 PM' or '14:05'. */
export function writeTime(time: string): string {
  if (!isTwentyFour()) return formatClockTime(time);
  return /^\d\d:\d\d/.exec(time)?.[0] ?? time;
}

/** Formats 14 as '2 PM' or '14:00', for the lines of a calendar. */
export function writeHour(hour: number): string {
  if (isTwentyFour()) return `${String(hour).padStart(2, '0')}:00`;
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats an instant by the office's clock: 'Nov 21, 2026, 4:05 PM', with its zone where this device's clock differs. */
export function writeMoment(instant: string): string {
  const timeMs = Date.parse(instant);
  if (Number.isNaN(timeMs)) return '';
  return writeDayAndTime(officeClock().wallAt(timeMs)) + officeZoneBeside(timeMs);
}

/** Formats a day and time of some clock: 'Nov 21, 2026, 4:05 PM'. */
export function writeDayAndTime({ day, time }: { readonly day: string; readonly time: string }): string {
  return `${formatShortDay(day)}, ${writeTime(time)}`;
}

/** Placeholder of an empty time field. */
export const timeExample = (): string => (isTwentyFour() ? 'HH:MM' : 'HH:MM AM');
