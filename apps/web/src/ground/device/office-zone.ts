/**
 * The office's time zone as last known on this device: its 'today', its days, and hours that belong to no house. Kept
 * like the theme, so that the first screen has it before any row is read; `app/work` updates it.
 */
import { createWallClock, type WallClock, zoneLabel } from '@plumbline/domain/time/wall-clock';
import { isKnownZone } from '@plumbline/domain/time/zone-offset';
import { createDeviceSetting } from './device-setting.ts';
import { deviceZone } from './device-zone.ts';

/** '' while it is not known. */
const kept = createDeviceSetting(
  'office-zone',
  (text) => text ?? '',
  (timeZone) => timeZone,
);
const orDevice = (timeZone: string): string => (isKnownZone(timeZone) ? timeZone : deviceZone());

/** Until the office's zone is known, the device's. */
export const officeZone = (): string => orDevice(kept.read());

/** An empty name forgets it. */
export function keepOfficeZone(timeZone: string): void {
  if (kept.read() !== timeZone) kept.keep(timeZone);
}

/** Re-renders when it changes in this tab or another. */
export const useOfficeZone = (): string => orDevice(kept.use());

/** Clocks look up the runtime's rules, which is slow: each zone has one. */
const clocks = new Map<string, WallClock>();

export function clockIn(timeZone: string): WallClock {
  const clock = clocks.get(timeZone) ?? createWallClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

export const officeClock = (): WallClock => clockIn(officeZone());

/** ' EST' after an hour of the office where this device's clock differs at that moment; '' where they agree. */
export function officeZoneBeside(timeMs: number): string {
  const office = officeClock();
  if (clockIn(deviceZone()).asUtcMs(timeMs) === office.asUtcMs(timeMs)) return '';
  return ` ${zoneLabel(office.timeZone, timeMs)}`;
}
