/** Edits of tasks in the list: each a commit with a message and Undo. */

import { countOf } from '@plumbline/domain/ground/format-number';
import { createdText, deletedText, failedText } from '@plumbline/domain/ground/messages';
import type { QuickTask } from '@plumbline/domain/office/tasks/quick-add';
import { nextDueDay } from '@plumbline/domain/office/tasks/repeat';
import type { Task } from '@plumbline/domain/tables/records';
import { formatDay, formatWeekday } from '@plumbline/domain/time/format-time';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { officeZone } from '#src/ground/device/office-zone.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { positionBetween } from '#src/ground/local/repositories/order.ts';
import { datedValues, reminderOf, remindInstant } from './sheet/task-draft.ts';
import type { KeptTask } from './use-tasks.ts';

export interface TaskEdits {
  readonly add: (quick: QuickTask, tasks: readonly KeptTask[]) => Promise<boolean>;
  readonly finish: (task: Task) => Promise<boolean>;
  readonly reopen: (task: Task) => Promise<boolean>;
  readonly remove: (task: Task) => Promise<boolean>;
  /** Bulk edits, each as one edit with one Undo. */
  readonly finishAll: (tasks: readonly Task[]) => Promise<boolean>;
  readonly reopenAll: (tasks: readonly Task[]) => Promise<boolean>;
  readonly removeAll: (tasks: readonly Task[]) => Promise<boolean>;
  /** Reschedules to another date, keeping each task's time; null removes the date. */
  readonly dateAll: (tasks: readonly Task[], dueOn: string | null) => Promise<boolean>;
  /** Reorders within one date. */
  readonly move: (ordered: readonly KeptTask[], from: number, to: number) => Promise<boolean>;
}

export function useTaskEdits(): TaskEdits {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  return useMemo(() => {
    const { tasks } = repositories;
    return {
      add(quick, all) {
        const change = tasks.inserting(officeId, store.newId(), {
          ...quick,
          timeZone: quick.dueOn === null ? '' : officeZone(),
          remindAt: remindInstant(quick, quick.dueTime === '' ? '' : '0'),
          position: positionAfterAll(all),
        });
        return commit([change], {
          label: 'Add task',
          done: createdText('Task'),
          failed: failedText('create', 'task'),
          undone: 'Task removed.',
        });
      },
      async finish(task) {
        const next = nextOf(task);
        return commit(await tasks.finishing(task, next), {
          label: 'Finish task',
          done: `Done: ${task.title}`,
          ...(next !== null && { detail: `It repeats on ${formatDay(next.dueOn)}.` }),
          failed: failedText('update', 'task'),
          undone: 'Task reopened.',
        });
      },
      reopen: (task) =>
        commit([tasks.reopening(task)], {
          label: 'Reopen task',
          done: `Reopened: ${task.title}`,
          failed: failedText('update', 'task'),
          undone: 'Task completed again.',
        }),
      remove: (task) =>
        commit([tasks.removing(task)], {
          label: 'Delete task',
          done: deletedText('Task'),
          failed: failedText('delete', 'task'),
          undone: 'Task restored.',
        }),
      async finishAll(all) {
        const changes = await Promise.all(all.map((task) => tasks.finishing(task, nextOf(task))));
        return commit(changes.flat(), {
          label: 'Finish tasks',
          done: `Done: ${countOf(all.length, 'task')}`,
          failed: failedText('update', 'tasks'),
          undone: 'Tasks reopened.',
        });
      },
      reopenAll: (all) =>
        commit(
          all.map((task) => tasks.reopening(task)),
          {
            label: 'Reopen tasks',
            done: `Open again: ${countOf(all.length, 'task')}`,
            failed: failedText('update', 'tasks'),
            undone: 'Tasks completed again.',
          },
        ),
      removeAll: (all) =>
        commit(
          all.map((task) => tasks.removing(task)),
          {
            label: 'Delete tasks',
            done: deletedText(countOf(all.length, 'task')),
            failed: failedText('delete', 'tasks'),
            undone: 'Tasks restored.',
          },
        ),
      dateAll: (all, dueOn) =>
        commit(
          all.map((task) => tasks.updating(task, datedValues(task, dueOn))),
          {
            label: 'Move tasks',
            done: `${countOf(all.length, 'task')} ${dueOn === null ? 'no longer have a date' : `moved to ${formatWeekday(dueOn)}`}`,
            failed: failedText('update', 'tasks'),
            undone: 'Dates restored.',
          },
        ),
      move(ordered, from, to) {
        const moved = ordered[from];
        if (moved === undefined || from === to) return Promise.resolve(true);
        const rest = ordered.filter((task) => task !== moved);
        const position = positionBetween(rest[to - 1]?.position ?? null, rest[to]?.position ?? null);
        return commit([tasks.updating(moved, { position })], {
          label: 'Move task',
          done: null,
          failed: failedText('update', 'task'),
        });
      },
    };
  }, [repositories, officeId, store, commit]);
}

/** Returns the next occurrence of a repeating task, with its reminder. */
function nextOf(task: Task): { readonly dueOn: string; readonly remindAt: string | null } | null {
  const dueOn = task.dueOn === null ? null : nextDueDay(task.repeatRule, task.dueOn, localDay(Date.now()));
  return dueOn === null ? null : { dueOn, remindAt: remindInstant({ ...task, dueOn }, reminderOf(task)) };
}

/** Returns the position after all others: a new task is last on its date. */
export function positionAfterAll(all: readonly KeptTask[]): string {
  const last = all.reduce<string | null>(
    (highest, { position }) => (highest === null || position > highest ? position : highest),
    null,
  );
  return positionBetween(last, null);
}
