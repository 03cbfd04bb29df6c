/**
 * The office's time zone as last known on this device: its 'today', its days, and hours that belong to no house. Kept
 * like the theme, so that the first screen has it before any row is read; `app/work` updates it.
 */
import { createWallClock, type WallClock, zoneLabel } from '@plumbline/domain/time/wall-clock';
import { isKnownZone } from '@plumbline/domain/time/zone-offset';
import { useSyncExternalStore } from 'react';
import { log } from '../log.ts';
import { deviceZone } from './device-zone.ts';

const KEY = 'office-zone';
/** The 'storage' event reaches other tabs only. */
const CHANGED = 'plumbline-office-zone';

/** Until the office's zone is known, the device's. */
export function officeZone(): string {
  try {
    // Workers and Node have no local storage.
    const kept = typeof localStorage === 'undefined' ? '' : (localStorage.getItem(KEY) ?? '');
    return isKnownZone(kept) ? kept : deviceZone();
  } catch (error) {
    log.warn('The time zone of the office cannot be read here.', error);
    return deviceZone();
  }
}

/** An empty name forgets it. */
export function keepOfficeZone(timeZone: string): void {
  try {
    if ((localStorage.getItem(KEY) ?? '') === timeZone) return;
    if (timeZone === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, timeZone);
  } catch (error) {
    log.warn('The time zone of the office is not kept.', error);
  }
  dispatchEvent(new Event(CHANGED));
}

/** Re-renders when it changes in this tab or another. */
export const useOfficeZone = (): string => useSyncExternalStore(subscribe, officeZone);

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

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(CHANGED, listener);
  };
}
