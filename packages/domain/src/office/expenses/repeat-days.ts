/** Occurrences of a repeating expense that are due and not added yet. */
import { rowId } from '../../sync/row-id.ts';
import type { Expense } from '../../tables/expenses.ts';
import { addDays } from '../../time/zone-clock.ts';
import { keptRule, nextDueDay } from '../tasks/repeat.ts';

type Series = Pick<Expense, 'id' | 'spentOn' | 'repeatRule' | 'deletedAt' | 'seriesId'>;

export interface DueOccurrence<E> {
  readonly series: E;
  readonly day: string;
  /** The same on every device. */
  readonly id: string;
}

/** A daily rule left alone for years must not add thousands of rows at once. */
const MOST_PER_SERIES = 60;

export const occurrenceId = (seriesId: string, day: string): string => rowId(seriesId, `occurrence/${day}`);

/** `isHere`: whether a row with this id exists, even deleted: a removed occurrence is not offered again. */
export function dueOccurrences<E extends Series>(
  expenses: readonly E[],
  today: string,
  isHere: (id: string) => boolean,
): readonly DueOccurrence<E>[] {
  return expenses
    .filter(
      ({ repeatRule, deletedAt, seriesId }) => repeatRule !== '' && deletedAt === null && seriesId === null,
    )
    .flatMap((series) => dueOf(series, today, isHere));
}

function dueOf<E extends Series>(
  series: E,
  today: string,
  isHere: (id: string) => boolean,
): DueOccurrence<E>[] {
  const rule = keptRule(series.repeatRule, series.spentOn);
  const due: DueOccurrence<E>[] = [];
  let after = series.spentOn;
  for (let step = 0; step < MOST_PER_SERIES; step += 1) {
    const day = nextOf(rule, series.spentOn, after);
    if (day === null || day > today) break;
    const id = occurrenceId(series.id, day);
    if (!isHere(id)) due.push({ series, day, id });
    after = day;
  }
  return due;
}

/** The first day of the rule after `after`, counted from `start`. */
const nextOf = (rule: string, start: string, after: string): string | null =>
  nextDueDay(rule, start, addDays(after, 1));
