/**
 * The time line of a route's day: seconds that pass since its midnight. On the two days a year when clocks change, they
 * differ from the clock on the wall by the hour that is skipped or repeated, so drives and service times stay as long as
 * they are and both sides of the change are right.
 */
import type { Route } from '../../tables/records.ts';
import { createWallClock } from '../../time/wall-clock.ts';

export interface DayClock {
  secondsAt(instantMs: number): number;
  /** The inverse of `secondsAt`. */
  instantAt(seconds: number): number;
  /** '08:30' -> 30600 on a day without a change. A skipped time counts on from before; a repeated one is the first. */
  secondsOf(time: string): number;
  /** 30600 -> '08:30'; past midnight it is the time of the next day. `timeZone`: of a house in another zone. */
  timeAt(seconds: number, timeZone?: string): string;
}

export function createDayClock({ routeOn, timeZone }: Pick<Route, 'routeOn' | 'timeZone'>): DayClock {
  const clock = createWallClock(timeZone);
  const msOf = (time: string): number => clock.instantOf({ day: routeOn, time }).instantMs;
  const midnightMs = msOf('00:00');
  const instantAt = (seconds: number): number => midnightMs + seconds * 1000;
  return {
    secondsAt: (instantMs) => Math.round((instantMs - midnightMs) / 1000),
    instantAt,
    secondsOf: (time) => (msOf(time) - midnightMs) / 1000,
    timeAt: (seconds, zone = '') =>
      (zone === '' || zone === timeZone ? clock : createWallClock(zone, clock.timeZone)).wallAt(
        instantAt(seconds),
      ).time,
  };
}
