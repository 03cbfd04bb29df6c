/** Days and hours of working people as instants, by the clocks of `calendar/wall-clock.ts`. */
import { createWallClock } from '../calendar/wall-clock.ts';

export interface ZoneClock {
  /**
   * The instant at which clocks of the zone show this time. A time that is skipped counts on from before the change (2:30 in a
   * gap of an hour is 3:30); of a time that comes twice the first is meant. '24:00' is midnight at the end of the day.
   */
  toInstantMs(day: string, time: string): number;
  /** The calendar day, YYYY-MM-DD, that the zone has at an instant. */
  dayAt(instantMs: number): string;
}

/** An unknown zone reads as UTC. */
export function createZoneClock(timeZone: string): ZoneClock {
  const clock = createWallClock(timeZone);
  // Colleagues begin at the same hours, and the clocks of a day take long to work out.
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
