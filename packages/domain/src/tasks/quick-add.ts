/**
 * One line typed in a hurry, read as a task: 'Call Ana tomorrow 3pm !high @luis every week'. What was understood leaves the title and
 * is shown beside it, so that the writer sees what was made of it before pressing Enter.
 */
import { en } from 'chrono-node';
import type { TaskPriority } from '../records/tasks.ts';
import {
  everyUnit,
  everyWorkday,
  firstDueDay,
  keptRule,
  REPEAT_MAX_INTERVAL,
  type Repeat,
  type RepeatUnit,
  WEEKDAY_NAMES,
  writeRepeat,
} from './repeat.ts';
import { addDays } from './task-days.ts';

export interface QuickTask {
  readonly title: string;
  readonly dueOn: string | null;
  /** `HH:MM` or ''. */
  readonly dueTime: string;
  readonly repeatRule: string;
  readonly priority: TaskPriority;
  readonly assigneeId: string | null;
}

interface Person {
  readonly userId: string;
  readonly name: string;
}

/** `now` on the wall of the writer: `YYYY-MM-DD` and `HH:MM`. */
export function parseQuickTask(
  line: string,
  now: { readonly day: string; readonly time: string },
  people: readonly Person[],
): QuickTask {
  const priority = take(line, /(?:^|\s)!(high|low|normal)\b/i);
  const person = takePerson(priority.rest, people);
  const repeat = takeRepeat(person.rest);
  const due = takeDue(repeat.rest, now);
  const chosen = repeat.found === null ? '' : writeRepeat(repeat.found);
  // An hour alone is an hour of the rule's own days.
  const dueOn = chosen === '' || due.isDayNamed ? due.dueOn : firstDay(chosen, repeat.monthDay, now.day);
  const rule = dueOn === null ? '' : keptRule(chosen, dueOn);
  const title = tidy(due.rest);
  return {
    // Nothing but a date is a title, too.
    title: title === '' ? tidy(line) : title,
    dueOn,
    dueTime: dueOn === null ? '' : due.dueTime,
    repeatRule: rule,
    priority: (priority.match?.[1]?.toLowerCase() as TaskPriority | undefined) ?? 'normal',
    assigneeId: person.userId,
  };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function take(text: string, pattern: RegExp): { match: RegExpExecArray | null; rest: string } {
  const match = pattern.exec(text);
  if (match === null) return { match, rest: text };
  return { match, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
}

/** '@ana', '@Ana Ferrer': the longest name that stands there; of two Anas, none by the first name alone. */
function takePerson(text: string, people: readonly Person[]): { userId: string | null; rest: string } {
  const at = /(?:^|\s)@/.exec(text);
  if (at === null) return { userId: null, rest: text };
  const from = at.index + at[0].length;
  const typed = text.slice(from).toLowerCase();
  const startsWith = (name: string): boolean =>
    name !== '' && typed.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(typed.slice(name.length));
  const first = (name: string): string => name.split(/\s+/)[0] ?? '';
  const byName = people.find(({ name }) => startsWith(name));
  const byFirst = people.filter(({ name }) => startsWith(first(name)));
  const found = byName ?? (byFirst.length === 1 ? byFirst[0] : undefined);
  if (found === undefined) return { userId: null, rest: text };
  const length = byName === undefined ? first(found.name).length : found.name.length;
  return { userId: found.userId, rest: `${text.slice(0, at.index)} ${text.slice(from + length)}` };
}

const UNIT_WORDS: Readonly<Record<string, RepeatUnit>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};
const NAMED_DAYS = `(?:${WEEKDAY_NAMES.map((name) => `${name}s?|${name.slice(0, 3)}`).join('|')})`;
const DAY_LIST = `${NAMED_DAYS}(?:\\s*(?:,|and|&)\\s*${NAMED_DAYS})*`;
const EVERY_DAYS = new RegExp(`\\bevery\\s+(other\\s+)?(${DAY_LIST})\\b`, 'i');
const EVERY_UNIT = /\bevery\s+(?:(\d{1,2}|other)\s+)?(day|week|month|year|weekday|workday)s?\b/i;
const ADVERB = /\b(daily|weekly|monthly|yearly)\b/i;
/** What a rule says of its weeks and months; it stands behind the rule. */
const ON_WEEKDAYS = new RegExp(`^\\s*on\\s+(${DAY_LIST})\\b`, 'i');
const ON_MONTH_DAY =
  /^\s*on\s+(?:the\s+|its\s+)?(?:(\d{1,2})(?:st|nd|rd|th)|(last)\s+day)(?!\s*(?:,|and\b|&))/i;

interface FoundRepeat {
  readonly found: Repeat | null;
  /** Of every month: the day that was named, as 15. */
  readonly monthDay: number | null;
  readonly rest: string;
}

function takeRepeat(text: string): FoundRepeat {
  const days = take(text, EVERY_DAYS);
  if (days.match !== null) {
    const [, other, named = ''] = days.match;
    const found = { ...everyUnit('week', other === undefined ? 1 : 2), weekdays: weekdaysOf(named) };
    return { found, monthDay: null, rest: days.rest };
  }
  const units = take(text, EVERY_UNIT);
  if (units.match !== null) {
    const [, count = '1', word = ''] = units.match;
    const interval = count.toLowerCase() === 'other' ? 2 : Number(count);
    const isWorkday = /^w(?:eek|ork)day$/i.test(word);
    if (isWorkday && interval === 1) return { found: everyWorkday, monthDay: null, rest: units.rest };
    if (!isWorkday && interval >= 1 && interval <= REPEAT_MAX_INTERVAL)
      return withItsDays(text, units.match, everyUnit(word.toLowerCase() as RepeatUnit, interval));
  }
  const adverb = ADVERB.exec(text);
  const unit = UNIT_WORDS[adverb?.[1]?.toLowerCase() ?? ''];
  if (adverb === null || unit === undefined) return { found: null, monthDay: null, rest: text };
  return withItsDays(text, adverb, everyUnit(unit));
}

const weekdaysOf = (named: string): number[] =>
  named
    .split(/\s*(?:,|and|&)\s*/i)
    .map((name) =>
      WEEKDAY_NAMES.findIndex((day) => day.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()),
    );

/** 'every 2 weeks on Tue and Thu', 'every month on the 15th', 'monthly on its last day'. */
function withItsDays(text: string, match: RegExpExecArray, repeat: Repeat): FoundRepeat {
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  const pattern = { week: ON_WEEKDAYS, month: ON_MONTH_DAY, day: null, year: null }[repeat.unit];
  const days = pattern?.exec(after) ?? null;
  if (days === null) return { found: repeat, monthDay: null, rest: `${before} ${after}` };
  const rest = `${before} ${after.slice(days[0].length)}`;
  if (repeat.unit === 'week')
    return { found: { ...repeat, weekdays: weekdaysOf(days[1] ?? '') }, monthDay: null, rest };
  const monthDay = Number(days[1] ?? 31);
  if (monthDay < 1 || monthDay > 31) return { found: repeat, monthDay: null, rest: `${before} ${after}` };
  return { found: { ...repeat, isMonthEnd: monthDay > 28 }, monthDay, rest };
}

/** The first day of a rule that begins today; a day of the month that is over is the next month's. */
function firstDay(rule: string, monthDay: number | null, today: string): string | null {
  if (monthDay === null || monthDay > 28) return firstDueDay(rule, today);
  return firstDueDay(`FREQ=MONTHLY;BYMONTHDAY=${monthDay}`, today);
}

/** 'a second drone', 'the 2 day course': a length of time is a day to come only after such a word. */
const BARE_LENGTH = /^(?!(?:in|next|this)\b).*\b(?:second|minute|hour|day|week|month|year)s?$/i;

/** 'Sun City', '3 units': a short name of a day or a bare number is meant as a time only at the end of the line. */
const LOOSE = /^(?:(?:sun|mon|tue|wed|thu|fri|sat|mar|may)\.?|(?:at\s+)?\d{1,2})$/i;
/** 'next month', 'in a year': they lead to the same day of another month. */
const MONTHS_ON = /\b(?:month|quarter|year)s?\b/i;
/** The reader knows 'tomorrow' alone. */
const DAY_AFTER = /\b(?:the\s+)?day\s+after\s*$/i;

const isAtEnd = (text: string, index: number): boolean => text.slice(index).trim() === '';

/** 'by Friday', 'tomorrow at 3pm', '12/4': the last one named, because titles begin with words like 'May'. */
function takeDue(
  text: string,
  now: { readonly day: string; readonly time: string },
): { dueOn: string | null; dueTime: string; isDayNamed: boolean; rest: string } {
  // The reading device's zone plays no part: the wall is handed over as UTC and read back as its parts.
  const instant = new Date(`${now.day}T${now.time}:00Z`);
  const found = en.casual
    .parse(text, { instant, timezone: 0 }, { forwardDate: true })
    .findLast(
      ({ text: words, index }) =>
        !BARE_LENGTH.test(words) && (!LOOSE.test(words) || isAtEnd(text, index + words.length)),
    );
  if (found === undefined) return { dueOn: null, dueTime: '', isDayNamed: false, rest: text };
  const { start } = found;
  const two = (part: 'month' | 'day' | 'hour' | 'minute'): string =>
    String(start.get(part) ?? 0).padStart(2, '0');
  const words = text.slice(0, found.index);
  const isDayAfter = DAY_AFTER.test(words) && /^(?:tomorrow|tmrw?)\b/i.test(found.text);
  const before = (isDayAfter ? words.replace(DAY_AFTER, '') : words).replace(
    /\b(?:by|on|at|due|until|before|from|starting)\s*$/i,
    '',
  );
  const day = `${start.get('year')}-${two('month')}-${two('day')}`;
  // A month after January 31 is the end of February, not the March 3 to which counting runs over.
  const hasRunOver = MONTHS_ON.test(found.text) && !start.isCertain('day') && day.slice(8) < now.day.slice(8);
  return {
    dueOn: addDays(day, hasRunOver ? -Number(day.slice(8)) : isDayAfter ? 1 : 0),
    isDayNamed: start.isCertain('day') || start.isCertain('weekday'),
    dueTime: start.isCertain('hour') ? `${two('hour')}:${two('minute')}` : '',
    rest: `${before} ${text.slice(found.index + found.text.length)}`,
  };
}
