import * as z from 'zod/mini';
import { nullableInstant, nullableText, nullableUuid, requiredText, text } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const taskPriorities = ['low', 'normal', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export interface ChecklistStep {
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
}
const step = z.object({ id: z.string(), text: z.string(), done: z.boolean() });
// An invalid step is left out; the task still opens.
const checklist = z.pipe(
  z.nullable(z.array(z.unknown())),
  z.transform((list): ChecklistStep[] =>
    (list ?? []).flatMap((each) => {
      const parsed = step.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    }),
  ),
);

/** Day, time, zone, reminder and recurrence are one register; so are `done_at` and `done_by`. */
export const tasks = defineRecord('tasks', {
  title: requiredText,
  notes: text,
  /** `YYYY-MM-DD` in `time_zone`. */
  due_on: nullableText,
  /** `HH:MM`; '' for the whole day. */
  due_time: text,
  time_zone: text,
  remind_at: nullableInstant,
  /** RRULE (RFC 5545) without its name, counted from `due_on`; '' for a single task. */
  repeat_rule: text,
  priority: z.enum(taskPriorities),
  assignee_id: nullableUuid,
  checklist,
  position: requiredText,
  done_at: nullableInstant,
  done_by: nullableUuid,
  contact_id: nullableUuid,
  account_id: nullableUuid,
  inspection_id: nullableUuid,
  appointment_id: nullableUuid,
});
export type Task = RecordOf<typeof tasks>;
