/** Instants of iCalendar times: in UTC, in a zone that the file defines or names, or floating; dates begin at midnight. */
import type ICAL from 'ical.js';
import { createZoneClock, type ZoneClock } from '../../../time/zone-clock.ts';

export interface IcsTimes {
  /** @param zoneId of its property; used where the file does not define the zone */
  instantMs(time: ICAL.Time, zoneId: string): number;
}

const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** @param timeZone of dates and of times that name no zone */
export function createIcsTimes(timeZone: string): IcsTimes {
  const clocks = new Map<string, ZoneClock>();
  const clockOf = (zone: string): ZoneClock => {
    const clock = clocks.get(zone) ?? createZoneClock(zone);
    clocks.set(zone, clock);
    return clock;
  };
  return {
    instantMs(time, zoneId) {
      if (time.isDate) return clockOf(timeZone).toInstantMs(dayOf(time), '00:00');
      if (time.zone !== null && time.zone.tzid !== 'floating') return time.toUnixTime() * 1000;
      const clock = clockOf(isZone(zoneId) ? zoneId : timeZone);
      return clock.toInstantMs(dayOf(time), `${two(time.hour)}:${two(time.minute)}`) + time.second * 1000;
    },
  };
}

/** Whether the name is one of the IANA database. */
export function isZone(name: string): boolean {
  if (name === '') return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
