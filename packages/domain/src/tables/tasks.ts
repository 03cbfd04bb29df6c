import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const taskPriorities = ['low', 'normal', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export interface ChecklistStep {
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
}

export const tasks = defineTable('tasks', {
  scope: 'office',
  writers: everybody,
  columns: {
    title: c.neededPhrase,
    notes: c.prose,
    ...c.register('due', {
      /** In `time_zone`. */
      due_on: c.named('Due on', c.day),
      /** '' for the whole day. */
      due_time: c.time,
      time_zone: c.text,
      remind_at: c.named('Reminder', c.instant),
      /** Counted from `due_on`. */
      repeat_rule: c.named('Repeats', c.repeat),
    }),
    priority: c.choice(taskPriorities, 'normal'),
    assignee_id: c.idOf('members'),
    checklist: c.listOf(c.shape<ChecklistStep>({ id: c.textPart, text: c.textPart, done: c.flagPart })),
    position: c.orderFrom('a0'),
    ...c.register('done', {
      done_at: c.instant,
      done_by: c.idOf('members'),
    }),
    contact_id: c.idOf('contacts'),
    account_id: c.idOf('accounts'),
    inspection_id: c.idOf('inspections'),
    appointment_id: c.idOf('appointments'),
  },
});
export type Task = RecordIn<typeof tasks>;
