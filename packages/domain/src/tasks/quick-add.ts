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
  const dueOn = chosen === '' || due.isDayNamed ? due.dueOn : firstDueDay(chosen, now.day);
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
const EVERY_DAYS = new RegExp(`\\bevery\\s+(${NAMED_DAYS}(?:\\s*(?:,|and|&)\\s*${NAMED_DAYS})*)\\b`, 'i');
const EVERY_UNIT = /\bevery\s+(?:(\d{1,2}|other)\s+)?(day|week|month|year|weekday|workday)s?\b/i;

function takeRepeat(text: string): { found: Repeat | null; rest: string } {
  const days = take(text, EVERY_DAYS);
  if (days.match !== null) {
    const named = (days.match[1] ?? '').split(/\s*(?:,|and|&)\s*/i);
    const weekdays = named.map((name) =>
      WEEKDAY_NAMES.findIndex((day) => day.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()),
    );
    return { found: { ...everyUnit('week'), weekdays }, rest: days.rest };
  }
  const units = take(text, EVERY_UNIT);
  if (units.match !== null) {
    const [, count = '1', word = ''] = units.match;
    const interval = count === 'other' ? 2 : Number(count);
    const isWorkday = /^w(?:eek|ork)day$/i.test(word);
    if (isWorkday && interval === 1) return { found: everyWorkday, rest: units.rest };
    if (!isWorkday && interval >= 1 && interval <= REPEAT_MAX_INTERVAL)
      return { found: everyUnit(word.toLowerCase() as RepeatUnit, interval), rest: units.rest };
  }
  const adverb = take(text, /\b(daily|weekly|monthly|yearly)\b/i);
  const unit = UNIT_WORDS[adverb.match?.[1]?.toLowerCase() ?? ''];
  return unit === undefined ? { found: null, rest: text } : { found: everyUnit(unit), rest: adverb.rest };
}

/** 'a second drone', 'the 2 day course': a length of time is a day to come only after such a word. */
const BARE_LENGTH = /^(?!(?:in|next|this)\b).*\b(?:second|minute|hour|day|week|month|year)s?$/i;

/** 'Sun City', '3 units': a short name of a day or a bare number is meant as a time only at the end of the line. */
const LOOSE = /^(?:(?:sun|mon|tue|wed|thu|fri|sat|mar|may)\.?|(?:at\s+)?\d{1,2})$/i;
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
  const before = text.slice(0, found.index).replace(/\b(?:by|on|at|due|until|before|from|starting)\s*$/i, '');
  return {
    dueOn: `${start.get('year')}-${two('month')}-${two('day')}`,
    isDayNamed: start.isCertain('day') || start.isCertain('weekday'),
    dueTime: start.isCertain('hour') ? `${two('hour')}:${two('minute')}` : '',
    rest: `${before} ${text.slice(found.index + found.text.length)}`,
  };
}
