import { officeClock } from './office-zone.ts';

/** Returns 'YYYY-MM-DD' by the office's clock; '' for no instant. */
export function localDay(instant: string | number): string {
  const timeMs = typeof instant === 'number' ? instant : Date.parse(instant);
  return Number.isNaN(timeMs) ? '' : officeClock().wallAt(timeMs).day;
}
