/** A task's position in time, and the list grouped into days. Days are `YYYY-MM-DD` in the user's local time. */

import type { Task } from '../../tables/tasks.ts';
import { formatWeekday } from '../../time/format-time.ts';

export type TaskWhen = 'overdue' | 'today' | 'upcoming' | 'someday' | 'done';

export interface WallNow {
  readonly day: string;
  /** `HH:MM` */
  readonly time: string;
}

type Dated = Pick<Task, 'dueOn' | 'dueTime' | 'doneAt'>;

/** With a time, it is overdue from that time on; without one, from the next day on. */
export function whenOf({ dueOn, dueTime, doneAt }: Dated, now: WallNow): TaskWhen {
  if (doneAt !== null) return 'done';
  if (dueOn === null) return 'someday';
  if (dueOn < now.day || (dueOn === now.day && dueTime !== '' && dueTime < now.time)) return 'overdue';
  return dueOn === now.day ? 'today' : 'upcoming';
}

export interface TaskGroup<T> {
  readonly id: string;
  readonly label: string;
  readonly tasks: readonly T[];
  /** All of one day, so the user chooses their order. */
  readonly isOrdered: boolean;
}

type Listed = Dated & Pick<Task, 'id' | 'position'>;

/** Overdue (oldest first), each of the next seven days, later, no date. Empty groups are left out. */
export function groupByDay<T extends Listed>(tasks: readonly T[], now: WallNow): TaskGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const task of tasks) {
    const id = groupIdOf(task, now);
    groups.set(id, [...(groups.get(id) ?? []), task]);
  }
  return [...groups]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .map(([id, members]) => {
      const isOrdered = !SORTED_BY_DAY.has(id);
      return { id, label: labelOf(id, now), tasks: members.sort(isOrdered ? byOwnOrder : byDue), isOrdered };
    });
}

const SORTED_BY_DAY: ReadonlySet<string> = new Set(['overdue', 'later']);
const rankOf = (id: string): number =>
  ['overdue', 'today'].indexOf(id) + 1 || (id === 'later' ? 9 : id === 'someday' ? 10 : 5);

function groupIdOf(task: Dated, now: WallNow): string {
  const when = whenOf(task, now);
  if (when !== 'upcoming') return when;
  const day = task.dueOn ?? '';
  return day <= addDays(now.day, 7) ? day : 'later';
}

function labelOf(id: string, now: WallNow): string {
  if (id === 'overdue') return 'Overdue';
  if (id === 'today') return `Today, ${formatWeekday(now.day)}`;
  if (id === 'later') return 'Later';
  if (id === 'someday') return 'No date';
  return id === addDays(now.day, 1) ? `Tomorrow, ${formatWeekday(id)}` : formatWeekday(id);
}

/** ('2026-02-27', 2) -> '2026-03-01' */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** By code unit, then id: the same on every device. */
export function byOwnOrder(a: Listed, b: Listed): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function byDue(a: Listed, b: Listed): number {
  const [first, second] = [`${a.dueOn} ${a.dueTime || '99'}`, `${b.dueOn} ${b.dueTime || '99'}`];
  return first === second ? byOwnOrder(a, b) : first < second ? -1 : 1;
}

/** Last finished first. */
export const byDone = (a: Dated, b: Dated): number => ((a.doneAt ?? '') < (b.doneAt ?? '') ? 1 : -1);
