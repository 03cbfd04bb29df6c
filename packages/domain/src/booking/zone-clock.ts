/**
 * Wall time of any IANA zone (zone-offset.ts): the server computes slots with its own clocks, and a page shows what the server
 * said.
 */
import { createZoneOffset, isKnownZone } from '../zone-offset.ts';

export interface ZoneClock {
  /**
   * The instant at which clocks of the zone show this time. A time that is skipped counts on from before the change (2:30 in a
   * gap of an hour is 3:30); of a time that comes twice the first is meant. '24:00' is midnight at the end of the day.
   */
  toInstantMs(day: string, time: string): number;
  /** The calendar day, YYYY-MM-DD, that the zone has at an instant. */
  dayAt(instantMs: number): string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** False for names that the runtime does not know. */
export const isTimeZone = isKnownZone;

/** Throws a RangeError for an unknown zone: ask `isTimeZone` where the name comes from outside. */
export function createZoneClock(timeZone: string): ZoneClock {
  const offsetAt = createZoneOffset(timeZone);

  return {
    toInstantMs(day, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const dayMs = dayToMs(day);
      const asUtcMs = dayMs + (hours * 60 + minutes) * MINUTE_MS;
      // No zone changes its offset twice within two days, so one of these two is right, before or after a change.
      const before = offsetAt(dayMs - DAY_MS);
      const after = offsetAt(dayMs + 2 * DAY_MS);
      if (before === after) return asUtcMs - before;
      const first = asUtcMs - Math.max(before, after);
      const second = asUtcMs - Math.min(before, after);
      if (offsetAt(first) === asUtcMs - first) return first;
      if (offsetAt(second) === asUtcMs - second) return second;
      return asUtcMs - before;
    },
    dayAt: (instantMs) => new Date(instantMs + offsetAt(instantMs)).toISOString().slice(0, 10),
  };
}

const dayToMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** ('2026-02-28', 1) -> '2026-03-01'. */
export const addDays = (day: string, count: number): string =>
  new Date(dayToMs(day) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday, as in `working_hours`. */
export const weekdayOf = (day: string): number => new Date(dayToMs(day)).getUTCDay();
