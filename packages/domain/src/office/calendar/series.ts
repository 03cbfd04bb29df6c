/**
 * Dates of a repeating appointment or stretch of time off. A form has one rule with its end (RRULE, RFC 5545); stored are
 * a row for each date and the rule without its end (ADR 0210). Dates are calendar days of the house: at which instant each
 * begins is up to the clock there, so that 9 AM remains 9 AM when clocks change.
 */
import { addDays, weekdayOf } from '../../time/zone-clock.ts';
import {
  daysOfRule,
  keptRule,
  parseRepeat,
  WEEKDAY_CODES,
  WEEKDAY_NAMES,
  wordsOfRepeat,
  writeRepeat,
} from '../tasks/repeat.ts';

/** What an edit of one date of a series means. */
export type SeriesPart = 'one' | 'following' | 'all';

export type SeriesEnd =
  /** Null: not entered yet. */
  | { readonly kind: 'count'; readonly count: number | null }
  /** `YYYY-MM-DD`, the last possible day; '': not entered yet. */
  | { readonly kind: 'until'; readonly day: string };

export interface SplitRule {
  /** Without an end; '' for once. */
  readonly pattern: string;
  readonly end: SeriesEnd | null;
}

/** A row each: more would be noticed when they are saved. Every workday of a year fits. */
export const MOST_OCCURRENCES = 262;

/** 'FREQ=WEEKLY;COUNT=10' -> 'FREQ=WEEKLY', 10 times. */
export function splitRule(rule: string): SplitRule {
  const parts = rule.split(';').filter((part) => part !== '');
  const pattern = parts.filter((part) => !/^(COUNT|UNTIL)=/.test(part)).join(';');
  const count = parts.find((part) => part.startsWith('COUNT='))?.slice(6);
  if (count !== undefined) {
    return { pattern, end: { kind: 'count', count: /^[1-9]\d{0,3}$/.test(count) ? Number(count) : null } };
  }
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice(6);
  if (until === undefined) return { pattern, end: null };
  return { pattern, end: { kind: 'until', day: until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') } };
}

export function joinRule({ pattern, end }: SplitRule): string {
  if (pattern === '' || end === null) return pattern;
  return end.kind === 'count'
    ? `${pattern};COUNT=${end.count ?? ''}`
    : `${pattern};UNTIL=${end.day.replaceAll('-', '')}`;
}

export type SeriesDays =
  | { readonly kind: 'days'; readonly days: readonly string[] }
  | { readonly kind: 'no-end' }
  | { readonly kind: 'too-many' };

/** `firstDay` is always the first of them and counts as one. A rule '' is that day alone. */
export function seriesDays(rule: string, firstDay: string): SeriesDays {
  const { pattern, end } = splitRule(rule);
  if (pattern === '') return { kind: 'days', days: [firstDay] };
  if (end === null || (end.kind === 'count' ? end.count === null : end.day === '')) return { kind: 'no-end' };
  const most = end.kind === 'count' ? (end.count ?? 0) : Number.POSITIVE_INFINITY;
  const last = end.kind === 'until' ? end.day : '9999';
  const days = [firstDay];
  for (const day of daysOfRule(keptPattern(pattern, firstDay), firstDay)) {
    if (days.length >= most || day > last) break;
    if (day <= firstDay) continue;
    days.push(day);
    if (days.length > MOST_OCCURRENCES) return { kind: 'too-many' };
  }
  return { kind: 'days', days };
}

/** As it is stored: 'every month' from the 31st on means the last day of each month. */
export const keptPattern = (pattern: string, firstDay: string): string => keptRule(pattern, firstDay);

/** 'Every month on the second Tuesday', for the weekday of `day`; the fifth one is the last. */
export function monthlyWeekday(day: string): { readonly pattern: string; readonly label: string } {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  const code = WEEKDAY_CODES[weekdayOf(day)] ?? 'MO';
  const pattern = `FREQ=MONTHLY;BYDAY=${nth > 4 ? -1 : nth}${code}`;
  return { pattern, label: patternInWords(pattern, day) };
}
const NTH: Readonly<Record<string, string>> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '-1': 'last',
};

/** 'Every week on Friday', 'Every month on the second Tuesday'; other rules read 'Repeats'. */
export function patternInWords(pattern: string, firstDay: string): string {
  const [, nth = '', code = ''] = /^FREQ=MONTHLY;BYDAY=(-?\d)([A-Z]{2})$/.exec(pattern) ?? [];
  const name = WEEKDAY_NAMES[WEEKDAY_CODES.indexOf(code)];
  if (NTH[nth] !== undefined && name !== undefined) return `Every month on the ${NTH[nth]} ${name}`;
  const repeat = parseRepeat(pattern);
  if (repeat?.unit === 'week' && repeat.weekdays.length === 0) {
    return wordsOfRepeat(writeRepeat({ ...repeat, weekdays: [weekdayOf(firstDay)] }));
  }
  return wordsOfRepeat(keptPattern(pattern, firstDay));
}

/** The rule of a series that moved by whole days: Mondays become Tuesdays, the 15th the 16th. */
export function shiftedPattern(pattern: string, days: number): string {
  const repeat = parseRepeat(pattern);
  if (repeat?.unit !== 'week' || repeat.weekdays.length === 0)
    return days === 0 ? pattern : unpinned(pattern);
  const weekdays = repeat.weekdays.map((day) => (((day + days) % 7) + 7) % 7);
  return writeRepeat({ ...repeat, weekdays });
}

/** Counted from its first day alone: a moved 'second Tuesday' is the day that the first one has now. */
function unpinned(pattern: string): string {
  const repeat = parseRepeat(pattern);
  if (repeat === null) return pattern.replace(/;BYDAY=-?\d[A-Z]{2}$/, '');
  return writeRepeat({ ...repeat, monthDays: [], isMonthEnd: false });
}

/** The end that a form proposes: a month of days, three months of weeks, a year of months, five of years. */
export function proposedEnd(pattern: string, firstDay: string): SeriesEnd {
  const unit = parseRepeat(pattern)?.unit ?? 'month';
  return { kind: 'until', day: addDays(firstDay, PROPOSED_DAYS[unit]) };
}
const PROPOSED_DAYS = { day: 30, week: 91, month: 365, year: 1826 } as const;
