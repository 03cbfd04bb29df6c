import { writeTime } from './hour-style.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats '2:05 PM' in this device's zone. */
export function localTime(instant: string): string {
  const date = new Date(instant);
  return writeTime(`${two(date.getHours())}:${two(date.getMinutes())}`);
}
