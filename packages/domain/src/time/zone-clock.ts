/** Converts local days and hours to instants, using `time/wall-clock.ts`. */
import { createWallClock } from './wall-clock.ts';

export interface ZoneClock {
  /**
   * Returns the instant at which clocks of the zone show this time. A skipped time counts on from before the change
   * (2:30 in a one-hour gap is 3:30); a repeated time means the first. '24:00' is midnight at the end of the day.
   */
  toInstantMs(day: string, time: string): number;
  /** Calendar day, YYYY-MM-DD, in the zone at an instant. */
  dayAt(instantMs: number): string;
}

/** An unknown zone is treated as UTC. */
export function createZoneClock(timeZone: string): ZoneClock {
  const clock = createWallClock(timeZone);
  // Cached because colleagues start at the same hours, and computing a day's clocks is slow.
  const known = new Map<string, number>();
  function toInstantMs(day: string, time: string): number {
    if (time === '24:00') return toInstantMs(addDays(day, 1), '00:00');
    const key = `${day} ${time}`;
    const instantMs = known.get(key) ?? clock.instantOf({ day, time }).instantMs;
    known.set(key, instantMs);
    return instantMs;
  }
  return {
    toInstantMs,
    dayAt: (instantMs) => clock.wallAt(instantMs).day,
  };
}

const DAY_MS = 86_400_000;
const dayToMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** ('2026-02-28', 1) -> '2026-03-01'. */
export const addDays = (day: string, count: number): string =>
  new Date(dayToMs(day) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday, as in `working_hours`. */
export const weekdayOf = (day: string): number => new Date(dayToMs(day)).getUTCDay();
