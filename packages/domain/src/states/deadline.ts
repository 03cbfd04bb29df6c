/** When the law of the state wants the report delivered, for the task that the app adds. */
import type { DatedVersion } from '../tables/dated-versions.ts';
import { isClosedEverywhere } from '../time/us-holidays.ts';
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
 * Counted from the inspection date. Business days leave out weekends and the holidays that every state keeps, and a rule
 * may count from a later payment, so the date is never later than the law's. `rows`: the office's, which change facts. Returns null for another type, or when no rule with a deadline was read.
 */
export function deadlineOf(
  typeId: string,
  region: string,
  day: string,
  rows: readonly DatedVersion[] = [],
): Deadline | null {
  const pack = coveredTypes.has(typeId) ? packOn(region, day) : null;
  if (pack === null) return null;
  for (const { dueDays, confidence, words, source } of packOfOffice(pack, rows, day).facts) {
    if (dueDays === undefined || confidence !== 'verified') continue;
    const dueOn = dueDays.isBusinessDays ? addBusinessDays(day, dueDays.days) : addDays(day, dueDays.days);
    return { dueOn, words: `${words} (${source})` };
  }
  return null;
}

function addBusinessDays(day: string, count: number): string {
  let [at, left] = [day, count];
  while (left > 0) {
    at = addDays(at, 1);
    if (weekdayOf(at) !== 0 && weekdayOf(at) !== 6 && !isClosedEverywhere(at)) left -= 1;
  }
  return at;
}
