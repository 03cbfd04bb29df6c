/** Validity of a signed form, and when to remind of its expiry. */
import { isConditionMet } from './condition.ts';
import type { ReportDefinition } from './definition.ts';

export interface Validity {
  /** Last day on which it is valid. */
  readonly until: string;
  readonly remindOn: string;
  readonly note: string;
}

/** @returns null when the form does not expire, or its start date is unknown. */
export function validityOf(
  { validity }: Pick<ReportDefinition, 'validity'>,
  answers: ReadonlyMap<string, unknown>,
): Validity | null {
  const from = validity && answers.get(validity.path);
  if (validity === undefined || typeof from !== 'string') return null;
  const { when, years } = validity;
  if (when !== undefined && !isConditionMet(when, (path) => answers.get(path), '')) return null;
  const count = typeof years === 'number' ? years : Number(answers.get(years.path));
  const until = Number.isInteger(count) && count > 0 ? addYears(from, count) : null;
  if (until === null) return null;
  return { until, remindOn: addDays(until, -validity.remindDaysBefore), note: validity.note };
}

/** Years have four digits; a mistyped number of years has no result. */
const LAST_YEAR = 9999;

/**
 * '2024-02-29' plus five years -> '2029-02-28': a year without that day ends a day earlier. Null beyond the calendar.
 */
export function addYears(day: string, years: number): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (match === null) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  if (year + years < 0 || year + years > LAST_YEAR) return null;
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
