import { type Task, tasks } from '@plumbline/domain/records';
import { rowId } from '@plumbline/domain/row-id';
import type { Change } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** What the next one of a repeating task has of its own. */
export type NextDue = Pick<Task, 'dueOn' | 'remindAt'>;

/** What has to be done, by whom and by when. */
export function createTasks(store: LocalStore) {
  const base = createRecordRepository(store, tasks, {
    notes: '',
    dueOn: null,
    dueTime: '',
    timeZone: '',
    remindAt: null,
    repeatRule: '',
    priority: 'normal',
    assigneeId: null,
    checklist: [],
    doneAt: null,
    doneBy: null,
    contactId: null,
    accountId: null,
    inspectionId: null,
    appointmentId: null,
  });
  return {
    ...base,
    /**
     * `next`: where it comes again. Its id follows from the task, so two devices that finish it make one; one that is there already,
     * and may have been worked on, is left as it is.
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
      // It may be there, deleted by Undo.
      return [done, { ...insert, values: { ...insert.values, deleted_at: null } }];
    },
    reopening: (task: Pick<Task, 'id' | 'scopeId'>): Change =>
      base.updating(task, { doneAt: null, doneBy: null }),
  };
}
export type Tasks = ReturnType<typeof createTasks>;
