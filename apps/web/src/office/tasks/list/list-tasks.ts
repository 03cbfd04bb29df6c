/** The tasks of a view, their groups, and the count of each view. */
import {
  byDone,
  groupByDay,
  type TaskGroup,
  type WallNow,
  whenOf,
} from '@plumbline/domain/office/tasks/task-days';
import type { TaskQuery, TaskView } from '../task-query.ts';
import type { KeptTask } from '../use-tasks.ts';

export interface TaskList {
  readonly groups: readonly TaskGroup<KeptTask>[];
  readonly counts: Readonly<Record<TaskView, number>>;
  /** Number of finished tasks that are not shown. */
  readonly hiddenCount: number;
}

/** Finished tasks accumulate for years; search finds the older ones. */
export const DONE_SHOWN = 200;

export function listTasks(
  tasks: readonly KeptTask[],
  query: TaskQuery,
  now: WallNow,
  textOf: (task: KeptTask) => string,
): TaskList {
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = tasks.filter((task) => {
    if (query.who !== undefined && (task.assigneeId ?? 'nobody') !== query.who) return false;
    const text = words.length === 0 ? '' : textOf(task).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const inView = (view: TaskView): KeptTask[] => found.filter((task) => belongs(task, view, now));
  const counts = {
    open: inView('open').length,
    today: inView('today').length,
    overdue: inView('overdue').length,
    upcoming: inView('upcoming').length,
    done: inView('done').length,
  };
  const shown = inView(query.view ?? 'open');
  if (query.view !== 'done') return { groups: groupByDay(shown, now), counts, hiddenCount: 0 };
  const done = shown.sort(byDone);
  const group = { id: 'done', label: 'Done', tasks: done.slice(0, DONE_SHOWN), isOrdered: false };
  return {
    groups: done.length === 0 ? [] : [group],
    counts,
    hiddenCount: Math.max(0, done.length - DONE_SHOWN),
  };
}

/** 'Today' is what must be done today, so it includes overdue tasks. */
function belongs(task: KeptTask, view: TaskView, now: WallNow): boolean {
  const when = whenOf(task, now);
  if (view === 'open') return when !== 'done';
  if (view === 'today') return when === 'today' || when === 'overdue';
  return when === view;
}
