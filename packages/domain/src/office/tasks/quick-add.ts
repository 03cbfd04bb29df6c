/**
 * Parses one quickly typed line as a task: 'Call Ana tomorrow 3pm !high @luis every week'. Recognized parts are removed
 * from the title and shown next to it, so the user sees the result before pressing Enter.
 */
import { en } from 'chrono-node';
import type { TaskPriority } from '../../tables/tasks.ts';
import {
  everyUnit,
  everyWorkday,
  firstDueDay,
  isMonthDay,
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

/** `now` in the user's local time: `YYYY-MM-DD` and `HH:MM`. */
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
  // A time alone applies to the rule's own days.
  const dueOn = chosen === '' || due.isDayNamed ? due.dueOn : firstDay(chosen, repeat.monthDay, now.day);
  const rule = dueOn === null ? '' : keptRule(chosen, dueOn);
  const title = tidy(due.rest);
  return {
    // A bare date is also a title.
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

/** '@ana', '@Ana Ferrer': the longest matching name; with two Anas, the first name alone matches neither. */
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
/** Days of a rule's weeks and months; they follow the rule. */
const ON_WEEKDAYS = new RegExp(`^\\s*on\\s+(${DAY_LIST})\\b`, 'i');
const MONTH_DAY = '(?:the\\s+|its\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)|last\\s+day)';
/** '1st and 15th'. A list that continues with something else is not read partially. */
const MONTH_DAYS = `(${MONTH_DAY}(?:\\s*(?:,|and|&)\\s*${MONTH_DAY})*)(?!\\s*(?:,\\s*\\d|and\\b|&))`;
const ON_MONTH_DAYS = new RegExp(`^\\s*on\\s+${MONTH_DAYS}`, 'i');
/** 'the 15th of' every month. */
const MONTH_DAYS_OF = new RegExp(`\\b(?:on\\s+)?${MONTH_DAYS}\\s+(?:day\\s+)?of\\s*$`, 'i');
/** 'every 15th'; not 'every 2nd week' or 'every 3rd inspection'. */
const EVERY_MONTH_DAYS = new RegExp(
  `\\bevery\\s+${MONTH_DAYS}(?:\\s+of\\s+(?:the|each|every)\\s+month\\b|(?=\\s*(?:$|[.,;:]|(?:at|from|until|by|starting)\\b)))`,
  'i',
);
const MONTH_NAMES =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** 'every March 3': once a year; the date itself is read with the others. */
const EVERY_DATE = new RegExp(`\\bevery\\s+(?=${MONTH_NAMES}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?\\b)`, 'i');
/** Most years lack it, so it is parsed separately. */
const LEAP_DAY =
  /\b(?:on\s+)?(?:feb(?:ruary)?\.?\s+(?:the\s+)?29(?:th)?|(?:the\s+)?29(?:th)?\s+(?:of\s+)?feb(?:ruary)?)\b(?!\s*,?\s*\d{4})/i;

interface FoundRepeat {
  readonly found: Repeat | null;
  /** Named day of every month, as 15. */
  readonly monthDay: number | null;
  readonly rest: string;
}

function takeRepeat(text: string): FoundRepeat {
  const everyDays = take(text, EVERY_MONTH_DAYS);
  if (everyDays.match !== null)
    return onMonthDays(everyUnit('month'), everyDays.match[1] ?? '', everyDays.rest);
  const date = take(text, EVERY_DATE);
  if (date.match !== null) return withItsDays(date.rest, '', everyUnit('year'));
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
      return withItsDays(...around(text, units.match), everyUnit(word.toLowerCase() as RepeatUnit, interval));
  }
  const adverb = ADVERB.exec(text);
  const unit = UNIT_WORDS[adverb?.[1]?.toLowerCase() ?? ''];
  if (adverb === null || unit === undefined) return { found: null, monthDay: null, rest: text };
  return withItsDays(...around(text, adverb), everyUnit(unit));
}

const weekdaysOf = (named: string): number[] =>
  named
    .split(/\s*(?:,|and|&)\s*/i)
    .filter((name) => name !== '')
    .map((name) =>
      WEEKDAY_NAMES.findIndex((day) => day.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()),
    );

const around = (text: string, { index, 0: found }: RegExpExecArray): [before: string, after: string] => [
  text.slice(0, index),
  text.slice(index + found.length),
];

/** 'every 2 weeks on Tue and Thu', 'every month on the 1st and 15th', 'the last day of every month', 'every year on February 29'. */
function withItsDays(before: string, after: string, repeat: Repeat): FoundRepeat {
  const rest = `${before} ${after}`;
  if (repeat.unit === 'week') {
    const named = take(after, ON_WEEKDAYS);
    const weekdays = weekdaysOf(named.match?.[1] ?? '');
    return { found: { ...repeat, weekdays }, monthDay: null, rest: `${before} ${named.rest}` };
  }
  if (repeat.unit === 'month') {
    const behind = take(after, ON_MONTH_DAYS);
    if (behind.match !== null) return onMonthDays(repeat, behind.match[1] ?? '', `${before} ${behind.rest}`);
    const ahead = take(before, MONTH_DAYS_OF);
    if (ahead.match !== null) return onMonthDays(repeat, ahead.match[1] ?? '', `${ahead.rest} ${after}`);
  }
  if (repeat.unit === 'year') {
    const leap = take(rest, LEAP_DAY);
    if (leap.match !== null)
      return { found: { ...repeat, isMonthEnd: true }, monthDay: null, rest: leap.rest };
  }
  return { found: repeat, monthDay: null, rest };
}

/**
 * From the 29th on, it means the month's last day, because not every month has that day. A single day is that of the
 * first occurrence.
 */
function onMonthDays(repeat: Repeat, named: string, rest: string): FoundRepeat {
  const days = (named.match(/\d+|last/gi) ?? []).map((day) => (/last/i.test(day) ? 31 : Number(day)));
  const isMonthEnd = days.some((day) => day > 28);
  if (!days.every(isMonthDay)) return { found: repeat, monthDay: null, rest };
  const monthDays = [...new Set(days.filter((day) => day <= 28))].sort((a, b) => a - b);
  const isOne = monthDays.length + Number(isMonthEnd) === 1;
  return {
    found: { ...repeat, isMonthEnd, monthDays: isOne ? [] : monthDays },
    monthDay: isOne ? (days[0] ?? null) : null,
    rest,
  };
}

/** First day of a rule that starts today; a day of the month that has passed moves to the next month. */
function firstDay(rule: string, monthDay: number | null, today: string): string | null {
  if (monthDay === null || monthDay > 28) return firstDueDay(rule, today);
  return firstDueDay(`FREQ=MONTHLY;BYMONTHDAY=${monthDay}`, today);
}

/** 'a second drone', 'the 2 day course': a duration is a future date only after such a word. */
const BARE_LENGTH = /^(?!(?:in|next|this)\b).*\b(?:second|minute|hour|day|week|month|year)s?$/i;

/** 'Sun City', '3 units': a short day name or a bare number is a time only at the end of the line. */
const LOOSE = /^(?:(?:sun|mon|tue|wed|thu|fri|sat|mar|may)\.?|(?:at\s+)?\d{1,2})$/i;
/** 'next month', 'in a year': the same day of another month. */
const MONTHS_ON = /\b(?:month|quarter|year)s?\b/i;
/** The parser only knows 'tomorrow'. */
const DAY_AFTER = /\b(?:the\s+)?day\s+after\s*$/i;

const isAtEnd = (text: string, index: number): boolean => text.slice(index).trim() === '';

/** 'by Friday', 'tomorrow at 3pm', '12/4': the last one counts, because titles start with words like 'May'. */
function takeDue(
  text: string,
  now: { readonly day: string; readonly time: string },
): { dueOn: string | null; dueTime: string; isDayNamed: boolean; rest: string } {
  // Independent of the device's zone: local time is passed as UTC and read back in parts.
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
  // A month after January 31 is the end of February, not March 3 from overflowing.
  const hasRunOver = MONTHS_ON.test(found.text) && !start.isCertain('day') && day.slice(8) < now.day.slice(8);
  return {
    dueOn: addDays(day, hasRunOver ? -Number(day.slice(8)) : isDayAfter ? 1 : 0),
    isDayNamed: start.isCertain('day') || start.isCertain('weekday'),
    dueTime: start.isCertain('hour') ? `${two('hour')}:${two('minute')}` : '',
    rest: `${before} ${text.slice(found.index + found.text.length)}`,
  };
}
