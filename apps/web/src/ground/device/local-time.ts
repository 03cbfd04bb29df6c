import { writeTime } from './hour-style.ts';
import { officeClock } from './office-zone.ts';

/** Formats '2:05 PM' by the office's clock; '' for no instant. */
export function localTime(instant: string): string {
  const timeMs = Date.parse(instant);
  return Number.isNaN(timeMs) ? '' : writeTime(officeClock().wallAt(timeMs).time);
}
