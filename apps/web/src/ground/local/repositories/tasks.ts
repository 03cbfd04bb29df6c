import { rowId } from '@plumbline/domain/sync/row-id';
import { type Task, tasks } from '@plumbline/domain/tables/records';
import type { Change } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** What differs in the next occurrence of a repeating task. */
export type NextDue = Pick<Task, 'dueOn' | 'remindAt'>;

/** Tasks with assignee and due date. */
export function createTasks(store: LocalStore) {
  const base = createRecordRepository(store, tasks);
  return {
    ...base,
    /**
     * `next`: the next occurrence. Its ID is derived from the task, so two devices that finish it create one; an
     * existing one, which may have been edited, is left alone.
     */
    async finishing(task: Task, next: NextDue | null): Promise<Change[]> {
      const done = base.updating(task, { doneAt: store.nowIso(), doneBy: store.userId });
      const nextId = rowId(task.id, 'next');
      if (next === null || (await base.get(nextId))?.deletedAt === null) return [done];
      const again = {
        ...task,
        ...next,
        checklist: task.checklist.map((step) => ({ ...step, done: false })),
        doneAt: null,
        doneBy: null,
      };
      const insert = base.inserting(task.scopeId, nextId, again);
      // The row may exist, deleted by Undo.
      return [done, { ...insert, values: { ...insert.values, deleted_at: null } }];
    },
    reopening: (task: Pick<Task, 'id' | 'scopeId'>): Change =>
      base.updating(task, { doneAt: null, doneBy: null }),
  };
}
export type Tasks = ReturnType<typeof createTasks>;
