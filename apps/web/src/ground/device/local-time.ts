import { writeTime } from './hour-style.ts';
import { officeClock, officeZoneBeside } from './office-zone.ts';

/** Formats '2:05 PM' by the office's clock, with its zone where this device's clock differs; '' for no instant. */
export function localTime(instant: string): string {
  const timeMs = Date.parse(instant);
  if (Number.isNaN(timeMs)) return '';
  return `${writeTime(officeClock().wallAt(timeMs).time)}${officeZoneBeside(timeMs)}`;
}
