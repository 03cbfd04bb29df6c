/** A day in words. */
import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import { type DayState, spellMinutes } from '@plumbline/domain/office/routes/day-progress';
import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { writeTime } from '#src/ground/device/hour-style.ts';

/** 34200 -> '9:30 AM', by the day's clock. */
export const writeSeconds = ({ clock }: Pick<RouteDay, 'clock'>, seconds: number): string =>
  writeTime(clock.timeAt(seconds));

/** '4 stops, 41 miles, 1 h 20 min driving' */
export function dayFigures({ stops }: RouteDay, { miles, driveSeconds, isEstimated }: DaySchedule): string {
  if (stops.length === 0) return 'No stops yet';
  const figures = [
    countOf(stops.length, 'stop'),
    `${formatNumber(miles)} ${miles === 1 ? 'mile' : 'miles'}`,
    `${spellMinutes(driveSeconds)} driving`,
  ].join(', ');
  return isEstimated ? `${figures} (estimated)` : figures;
}

/** '12 min, 6.2 miles' */
export function legWords({ seconds, miles, source }: DaySchedule['legs'][number]): string {
  if (source === 'unknown') return 'Drive unknown';
  const words = spellMinutes(seconds);
  return source === 'entered' ? words : `${words}, ${formatNumber(miles)} mi`;
}

export const STATE_WORDS: Readonly<Record<DayState, string>> = {
  planned: 'Planned',
  underway: 'On the road',
  done: 'Done',
};
