/**
 * Recurrence of a task: the part of RFC 5545's RRULE offered in the app, in both directions, and the next day of a
 * rule. Any other rule (from an import) still yields its next days; it just can't be edited in parts.
 */
import ICAL from 'ical.js';
import { countOf } from '../../ground/format-number.ts';
import { formatDay } from '../../time/format-time.ts';

export type RepeatUnit = 'day' | 'week' | 'month' | 'year';

export interface Repeat {
  readonly unit: RepeatUnit;
  /** 1 is every, 2 every other. */
  readonly interval: number;
  /** Weekly: 0 is Sunday; empty means the weekday of the first day. */
  readonly weekdays: readonly number[];
  /** Monthly: days 1 to 31; empty means the first occurrence’s day. */
  readonly monthDays: readonly number[];
  /** Monthly: the last day. Yearly: the last day of February, for February 29. */
  readonly isMonthEnd: boolean;
  /** Last possible day; null if unlimited. */
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
/** Of RFC 5545, from Sunday. */
export const WEEKDAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const REPEAT_MAX_INTERVAL = 99;
/** A rule without a day in this many steps has none. */
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

/** Years without a February 29 would be skipped, but the last day of February is meant. */
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

/** @returns null when it is not a rule, or has more than these parts. */
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

/** 'Every 2 weeks on Monday and Thursday', 'Every weekday until March 1, 2027'; other rules read 'Repeats'. */
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
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} and ${words.at(-1)}`;

/**
 * Next day of a task due on `dueOn`: after that day, and not before `today`, so a daily task ignored for a week recurs
 * once and not seven times. Null when the rule has ended or is invalid.
 */
export function nextDueDay(rule: string, dueOn: string, today: string): string | null {
  return findDay(rule, dueOn, (day) => day > dueOn && day >= today);
}

/**
 * Stored form of a rule for a task due on `dueOn`. A month without a 31st would be skipped (RFC 5545, 3.3.10), which no
 * one means by 'every month': from the 29th on, it becomes the month's last day. The same goes for a year without
 * February 29.
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
 * First day of a rule that starts today: today if it matches. 'Every other Monday' starts on the next one, because
 * there is no earlier one to count from.
 */
export const firstDueDay = (rule: string, today: string): string | null =>
  findDay(rule.replace(/;INTERVAL=\d+/, ''), today, () => true);

function findDay(rule: string, start: string, fits: (day: string) => boolean): string | null {
  for (const day of daysOfRule(rule, start)) if (fits(day)) return day;
  return null;
}

/** The days of a rule counted from `start`, in order; none for what is no rule. Endless rules end after some thousand. */
export function* daysOfRule(rule: string, start: string): Generator<string> {
  if (!/^FREQ=[A-Z]+(;|$)/.test(rule)) return;
  let days: { next(): { toString(): string } | undefined | null };
  try {
    days = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  } catch {
    return;
  }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const day = days.next()?.toString().slice(0, 10);
    if (day === undefined) return;
    // A weekly rule returns its first day even if the weekday does not match.
    if (isOnWeekday(rule, day)) yield day;
  }
}

function isOnWeekday(rule: string, day: string): boolean {
  const weekdays = parseRepeat(rule)?.weekdays ?? [];
  return weekdays.length === 0 || weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
