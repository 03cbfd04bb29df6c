/**
 * The rule of time: an appointment shows the clock of its house, with the zone wherever the office's or the
 * device's clock differs; days and hours without a house are the office's; an axis follows the clock chosen for reading.
 */

import type { Appointment } from '@plumbline/domain/tables/records';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { createWallClock, type WallClock, zoneLabel } from '@plumbline/domain/time/wall-clock';
import { writeTime } from './hour-style.ts';
import type { ReadingZone } from './reading-zone.ts';

export type Timed = Pick<Appointment, 'appointmentDate' | 'endsAt' | 'timeZone'>;

export interface Zones {
  readonly office: string;
  /** Default: the office's. */
  readonly device?: string;
  /** The person's own. Default: the device's. */
  readonly mine?: string;
  readonly reading?: ReadingZone;
}

export interface Times {
  readonly reading: ReadingZone;
  readonly office: WallClock;
  readonly mine: WallClock;
  /** An unknown or empty name means the zone of the office. */
  clockOf(timeZone: string): WallClock;
  /** The clock by which a calendar draws something there; '' for what has no house. */
  axisOf(timeZone: string): WallClock;
  /** 'EST', or 'Property' where each property has its own. */
  axisLabel(instantMs: number): string;
  /** '8:00 AM to 10:30 AM', with the zone where another clock of the reader differs at that moment. */
  hours(timed: Timed): string;
  /** By the axis, whose hours have AM and PM: '8:00 to 10:30', or '9:00 to 11:30 (8:00 CST)'. */
  axisHours(timed: Timed): string;
  /** 'EST' where the office's or the device's clock differs from the house's; '' where they agree. */
  zoneBeside(timed: Timed): string;
  /** The date there, `YYYY-MM-DD`. */
  day(timed: Timed): string;
  /** 'Friday, November 20' */
  dayInWords(timed: Timed): string;
}

/** Caches one clock per zone, each of which caches its runtime lookups. */
export function createTimes({ office: officeName, device, mine: own, reading = 'office' }: Zones): Times {
  const office = createWallClock(officeName);
  const clocks = new Map<string, WallClock>();
  const clockOf = (name: string): WallClock => {
    const clock = clocks.get(name) ?? createWallClock(name, office.timeZone);
    clocks.set(name, clock);
    return clock;
  };
  const deviceClock = clockOf(device ?? '');
  const mine = clockOf(own || device || '');
  const axisOf = (name: string): WallClock =>
    reading === 'mine' ? mine : reading === 'house' ? clockOf(name) : office;
  const zoneBeside = (timed: Timed): string => {
    const { startMs } = spanOf(timed);
    const clock = clockOf(timed.timeZone);
    const isSame = [office, deviceClock].every((each) => each.asUtcMs(startMs) === clock.asUtcMs(startMs));
    return isSame ? '' : zoneLabel(clock.timeZone, startMs);
  };
  const day = (timed: Timed): string => clockOf(timed.timeZone).wallAt(spanOf(timed).startMs).day;
  return {
    reading,
    office,
    mine,
    clockOf,
    axisOf,
    axisLabel: (instantMs) => (reading === 'house' ? 'Property' : zoneLabel(axisOf('').timeZone, instantMs)),
    zoneBeside,
    day,
    dayInWords: (timed) => formatWeekday(day(timed)),
    hours(timed) {
      const words = hoursBy(clockOf(timed.timeZone), timed, writeTime);
      const zone = zoneBeside(timed);
      return zone === '' ? words : `${words} ${zone}`;
    },
    axisHours(timed) {
      const { startMs } = spanOf(timed);
      const [axis, house] = [axisOf(timed.timeZone), clockOf(timed.timeZone)];
      const words = hoursBy(axis, timed, withoutHalf);
      if (axis.asUtcMs(startMs) === house.asUtcMs(startMs)) return words;
      return `${words} (${withoutHalf(house.wallAt(startMs).time)} ${zoneLabel(house.timeZone, startMs)})`;
    },
  };
}

const withoutHalf = (time: string): string => writeTime(time).replace(/ [AP]M$/, '');

function hoursBy(clock: WallClock, timed: Timed, write: (time: string) => string): string {
  const { startMs, endMs } = spanOf(timed);
  const start = write(clock.wallAt(startMs).time);
  return endMs > startMs ? `${start} to ${write(clock.wallAt(endMs).time)}` : start;
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
