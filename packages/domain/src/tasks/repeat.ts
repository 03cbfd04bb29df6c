/**
 * How a task comes again: the part of RFC 5545's RRULE that a person chooses from, in both directions, and the next day that a rule
 * names. Any other rule (written by an import) still gives its next days; it is only not offered for editing in parts.
 */
import ICAL from 'ical.js';
import { countOf } from '../format-number.ts';
import { formatDay } from '../format-time.ts';

export type RepeatUnit = 'day' | 'week' | 'month' | 'year';

export interface Repeat {
  readonly unit: RepeatUnit;
  /** 1 is every, 2 every other. */
  readonly interval: number;
  /** Of a week: 0 is Sunday; none is the weekday of the first day. */
  readonly weekdays: readonly number[];
  /** Of a month: the days on which it falls, from 1 to 31; none is the day of the first one. */
  readonly monthDays: readonly number[];
  /** Of a month: its last day. Of a year: the last day of February, for what falls on its 29th. */
  readonly isMonthEnd: boolean;
  /** The last day on which it may fall; null for ever. */
  readonly until: string | null;
}

const FREQUENCIES: Record<RepeatUnit, string> = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
};
const UNITS: Readonly<Record<string, RepeatUnit>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};
const WEEKDAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const REPEAT_MAX_INTERVAL = 99;
/** A rule that finds no day in so many steps has none. */
const MOST_STEPS = 4_000;

export const everyUnit = (unit: RepeatUnit, interval = 1): Repeat => ({
  unit,
  interval,
  weekdays: [],
  monthDays: [],
  isMonthEnd: false,
  until: null,
});
export const everyWorkday: Repeat = { ...everyUnit('week'), weekdays: [1, 2, 3, 4, 5] };

/** A year without a February 29 would be left out; its last day is what is meant. */
const LEAP_DAY = 'BYMONTH=2;BYMONTHDAY=-1';

export function writeRepeat({ unit, interval, weekdays, monthDays, isMonthEnd, until }: Repeat): string {
  const parts = [`FREQ=${FREQUENCIES[unit]}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (unit === 'week' && weekdays.length > 0)
    parts.push(
      `BYDAY=${[...weekdays]
        .sort((a, b) => a - b)
        .map((day) => WEEKDAY_CODES[day])
        .join(',')}`,
    );
  const days = [...inOrder(monthDays), ...(isMonthEnd ? [-1] : [])];
  if (unit === 'month' && days.length > 0) parts.push(`BYMONTHDAY=${days.join()}`);
  if (unit === 'year' && isMonthEnd) parts.push(LEAP_DAY);
  if (until !== null) parts.push(`UNTIL=${until.replaceAll('-', '')}`);
  return parts.join(';');
}

/** Null for a rule that is none, or says more than these parts. */
export function parseRepeat(rule: string): Repeat | null {
  const parts = new Map(rule.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const unit = UNITS[parts.get('FREQ') ?? ''];
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map((code) => WEEKDAY_CODES.indexOf(code));
  const monthDays = (parts.get('BYMONTHDAY')?.split(',') ?? []).map(Number);
  const month = parts.get('BYMONTH');
  const until = parts.get('UNTIL')?.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') ?? null;
  const isOther = [...parts.keys()].some((name) => !KNOWN_PARTS.has(name));
  if (unit === undefined || isOther || !Number.isInteger(interval) || interval < 1) return null;
  if (weekdays.includes(-1) || (weekdays.length > 0 && unit !== 'week')) return null;
  if (monthDays.some((day) => day !== -1 && !isMonthDay(day))) return null;
  if (unit === 'year' ? !isYearly(month, monthDays) : month !== undefined) return null;
  if (monthDays.length > 0 && unit !== 'month' && unit !== 'year') return null;
  const isMonthEnd = monthDays.includes(-1);
  return { unit, interval, weekdays, monthDays: inOrder(monthDays).filter(isMonthDay), isMonthEnd, until };
}
const KNOWN_PARTS = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'UNTIL']);
export const isMonthDay = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= 31;
/** The same day each year, or the last one of February. */
const isYearly = (month: string | undefined, monthDays: readonly number[]): boolean =>
  month === undefined ? monthDays.length === 0 : month === '2' && monthDays.join() === '-1';

/** 'Every 2 weeks on Monday and Thursday', 'Every weekday until March 1, 2027'; a rule of another kind is 'Repeats'. */
export function wordsOfRepeat(rule: string): string {
  const repeat = parseRepeat(rule);
  if (repeat === null) return 'Repeats';
  const { unit, interval, weekdays, monthDays, isMonthEnd, until } = repeat;
  const isWorkdays = interval === 1 && inOrder(weekdays).join() === everyWorkday.weekdays.join();
  const every =
    interval === 1 ? `Every ${isWorkdays ? 'weekday' : unit}` : `Every ${countOf(interval, unit)}`;
  const monthEnd = unit === 'year' ? 'the last day of February' : 'its last day';
  const days = [
    ...(isWorkdays ? [] : weekdays.map((day) => WEEKDAY_NAMES[day] ?? '')),
    ...monthDays.map((day, index) => `${index === 0 ? 'the ' : ''}${ordinalOf(day)}`),
    ...(isMonthEnd ? [monthEnd] : []),
  ];
  const on = days.length > 0 ? ` on ${listOf(days)}` : '';
  return `${every}${on}${until === null ? '' : ` until ${formatDay(until)}`}`;
}

/** '1st', '12th', '23rd' */
function ordinalOf(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${(isTeen ? undefined : ['', 'st', 'nd', 'rd'][day % 10]) || 'th'}`;
}

const inOrder = (days: readonly number[]): number[] => [...days].sort((a, b) => a - b);
const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * The day on which a task due on `dueOn` comes again: after that day, and not before `today`, so that a daily task left alone for a
 * week comes back once and not seven times. Null when the rule has ended or is none.
 */
export function nextDueDay(rule: string, dueOn: string, today: string): string | null {
  return findDay(rule, dueOn, (day) => day > dueOn && day >= today);
}

/**
 * What a rule chosen for a task that is due on `dueOn` is kept as. A month without a 31st would be left out (RFC 5545, 3.3.10), which
 * nobody means by 'every month': from the 29th on it is the month's last day; and so is a year without February 29.
 */
export function keptRule(rule: string, dueOn: string): string {
  const repeat = parseRepeat(rule);
  if (repeat === null || repeat.monthDays.length > 0) return rule;
  const isMeant =
    repeat.unit === 'month'
      ? Number(dueOn.slice(8)) >= 29
      : repeat.unit === 'year' && dueOn.endsWith('-02-29');
  return isMeant ? writeRepeat({ ...repeat, isMonthEnd: true }) : rule;
}

/**
 * The first day of a rule that begins today: today itself where it fits. 'Every other Monday' begins on the next one: there is no
 * earlier one to count from.
 */
export const firstDueDay = (rule: string, today: string): string | null =>
  findDay(rule.replace(/;INTERVAL=\d+/, ''), today, () => true);

function findDay(rule: string, start: string, fits: (day: string) => boolean): string | null {
  if (!/^FREQ=[A-Z]+(;|$)/.test(rule)) return null;
  let days: { next(): { toString(): string } | undefined | null };
  try {
    days = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  } catch {
    return null;
  }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const day = days.next()?.toString().slice(0, 10);
    if (day === undefined) return null;
    // A weekly rule gives its first day even where the weekday does not fit.
    if (fits(day) && isOnWeekday(rule, day)) return day;
  }
  return null;
}

function isOnWeekday(rule: string, day: string): boolean {
  const weekdays = parseRepeat(rule)?.weekdays ?? [];
  return weekdays.length === 0 || weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
