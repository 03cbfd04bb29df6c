/** Appointment times as text, in the zone of the house; the calendar draws them in the zone of the device. */

import type { Appointment } from '@plumbline/domain/tables/records';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { createWallClock, type WallClock, zoneLabel } from '@plumbline/domain/time/wall-clock';
import { writeTime } from '#src/ground/device/hour-style.ts';

export type Timed = Pick<Appointment, 'appointmentDate' | 'endsAt' | 'timeZone'>;

export interface Times {
  /** Of the device. */
  readonly here: WallClock;
  /** An unknown or empty name means the zone of the device. */
  clockOf(timeZone: string): WallClock;
  /** '8:00 AM to 10:30 AM', with the zone where it differs from the device's at that moment. */
  hours(timed: Timed): string;
  /** '8:00 to 10:30': next to an hour axis with AM and PM. */
  shortHours(timed: Timed): string;
  /** 'EST' where clocks there differ from here; '' where they agree. */
  foreignZone(timed: Timed): string;
  /** The date there, `YYYY-MM-DD`. */
  day(timed: Timed): string;
  /** 'Friday, November 20' */
  dayInWords(timed: Timed): string;
}

/** Caches one clock per zone, each of which caches its runtime lookups. */
export function createTimes(timeZone: string): Times {
  const here = createWallClock(timeZone);
  const clocks = new Map<string, WallClock>();
  const clockOf = (name: string): WallClock => {
    const clock = clocks.get(name) ?? createWallClock(name, here.timeZone);
    clocks.set(name, clock);
    return clock;
  };
  const foreignZone = (timed: Timed): string => {
    const { startMs } = spanOf(timed);
    const clock = clockOf(timed.timeZone);
    return clock.asUtcMs(startMs) === here.asUtcMs(startMs) ? '' : zoneLabel(clock.timeZone, startMs);
  };
  const day = (timed: Timed): string => clockOf(timed.timeZone).wallAt(spanOf(timed).startMs).day;
  const hoursBy = (timed: Timed, write: (time: string) => string): string => {
    const { startMs, endMs } = spanOf(timed);
    const clock = clockOf(timed.timeZone);
    const start = write(clock.wallAt(startMs).time);
    const words = endMs > startMs ? `${start} to ${write(clock.wallAt(endMs).time)}` : start;
    const zone = foreignZone(timed);
    return zone === '' ? words : `${words} ${zone}`;
  };
  return {
    here,
    clockOf,
    foreignZone,
    day,
    dayInWords: (timed) => formatWeekday(day(timed)),
    hours: (timed) => hoursBy(timed, writeTime),
    shortHours: (timed) => hoursBy(timed, (time) => writeTime(time).replace(/ [AP]M$/, '')),
  };
}

/** Without an end it is a point in time. */
export function spanOf({ appointmentDate, endsAt }: Pick<Appointment, 'appointmentDate' | 'endsAt'>): {
  readonly startMs: number;
  readonly endMs: number;
} {
  const startMs = Date.parse(appointmentDate);
  return { startMs, endMs: Math.max(startMs, Date.parse(endsAt ?? '') || startMs) };
}

/** 150 -> '2 h 30 min', 45 -> '45 min' */
export function lengthInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
