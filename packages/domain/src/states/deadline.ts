/** When the law of the state wants the report delivered, for the task that the app adds. */
import type { DatedVersion } from '../tables/dated-versions.ts';
import {
  type HolidayDate,
  holidaysBetween,
  isClosedEverywhere,
  isPublicHoliday,
} from '../time/us-holidays.ts';
import { addDays, weekdayOf } from '../time/zone-clock.ts';
import { packOn } from './all-packs.ts';
import { coveredTypes } from './covered-types.ts';
import { packOfOffice } from './office-facts.ts';

export interface Deadline {
  readonly dueOn: string;
  /** What the rule says, in our words, with its source. */
  readonly words: string;
}

/**
 * Counted from the inspection date. Business days leave out weekends, the holidays that every state keeps, and public
 * holidays on which the company is closed; a date on another day that the company is closed moves to the day before.
 * `rows`: the office's, which change facts. Returns null for another type, or when no rule with a deadline was read.
 */
export function deadlineOf(
  typeId: string,
  region: string,
  day: string,
  rows: readonly DatedVersion[] = [],
  closed: readonly HolidayDate[] = [],
): Deadline | null {
  const pack = coveredTypes.has(typeId) ? packOn(region, day) : null;
  if (pack === null) return null;
  for (const { dueDays, confidence, words, source } of packOfOffice(pack, rows, day).facts) {
    if (dueDays === undefined || confidence !== 'verified') continue;
    const dueOn = dueDays.isBusinessDays
      ? addBusinessDays(day, dueDays.days, closed)
      : addDays(day, dueDays.days);
    return { dueOn, words: `${words} (${source})` };
  }
  return null;
}

/** The holidays that a deadline from this day may meet. */
export const holidaysAfter = (day: string): HolidayDate[] => holidaysBetween(day, addDays(day, MOST_DAYS));
const MOST_DAYS = 60;

function addBusinessDays(day: string, count: number, closed: readonly HolidayDate[]): string {
  const free = new Set(closed.filter(({ holidayId }) => isPublicHoliday(holidayId)).map((each) => each.day));
  const isOpen = (at: string): boolean =>
    weekdayOf(at) !== 0 && weekdayOf(at) !== 6 && !isClosedEverywhere(at) && !free.has(at);
  let [at, left] = [day, count];
  while (left > 0) {
    at = addDays(at, 1);
    if (isOpen(at)) left -= 1;
  }
  // Closed by custom, which no law knows: ready before it.
  const isShut = (on: string): boolean => !isOpen(on) || closed.some((each) => each.day === on);
  let ready = at;
  while (ready > day && isShut(ready)) ready = addDays(ready, -1);
  return ready > day ? ready : at;
}
