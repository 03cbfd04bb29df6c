/** When the law of the state wants the report delivered, for the task that the app adds. */
import { addDays, weekdayOf } from '../time/zone-clock.ts';
import { packOn } from './all-packs.ts';

export interface Deadline {
  readonly dueOn: string;
  /** What the rule says, in our words, with its source. */
  readonly words: string;
}

/** Types that a state's rule about home inspections covers. */
const COVERED: ReadonlySet<string> = new Set(['home_inspection', 'tx_property_inspection']);

/**
 * Counted from the inspection date. Holidays are not known and a rule may count from a later payment, so the date is
 * never later than the law's. `off`: facts that the office switched off. Returns null for another type, or when no rule with a deadline was read.
 */
export function deadlineOf(
  typeId: string,
  region: string,
  day: string,
  off: ReadonlySet<string> = new Set(),
): Deadline | null {
  if (!COVERED.has(typeId)) return null;
  for (const { id, dueDays, confidence, words, source } of packOn(region, day)?.facts ?? []) {
    if (dueDays === undefined || confidence !== 'verified' || off.has(id)) continue;
    const dueOn = dueDays.isBusinessDays ? addBusinessDays(day, dueDays.days) : addDays(day, dueDays.days);
    return { dueOn, words: `${words} (${source})` };
  }
  return null;
}

function addBusinessDays(day: string, count: number): string {
  let [at, left] = [day, count];
  while (left > 0) {
    at = addDays(at, 1);
    if (weekdayOf(at) !== 0 && weekdayOf(at) !== 6) left -= 1;
  }
  return at;
}
