/** A task in its form, and the columns that the form changes. */

import { keptRule } from '@plumbline/domain/office/tasks/repeat';
import { type Task, taskPriorities } from '@plumbline/domain/tables/records';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import * as z from 'zod/mini';
import { officeZone } from '#src/ground/device/office-zone.ts';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween } from '#src/ground/form/form-edit.ts';

const id = z.nullable(z.string());
export const taskDraftSchema = z.object({
  title: z.string(),
  notes: z.string(),
  /** `YYYY-MM-DD` or ''. */
  dueOn: z.string(),
  dueTime: z.string(),
  /** Minutes before, as text; '' for no reminder. */
  remind: z.string(),
  repeatRule: z.string(),
  priority: z.enum(taskPriorities),
  assigneeId: id,
  checklist: z.array(z.object({ id: z.string(), text: z.string(), done: z.boolean() })),
  contactId: id,
  accountId: id,
  inspectionId: id,
  appointmentId: id,
});
export type TaskDraft = z.infer<typeof taskDraftSchema>;

export const emptyTaskDraft = (): TaskDraft => ({
  title: '',
  notes: '',
  dueOn: '',
  dueTime: '',
  remind: '',
  repeatRule: '',
  priority: 'normal',
  assigneeId: null,
  checklist: [],
  contactId: null,
  accountId: null,
  inspectionId: null,
  appointmentId: null,
});

export function draftOfTask(task: Task): TaskDraft {
  const { title, notes, dueTime, repeatRule, priority, assigneeId, checklist } = task;
  const { contactId, accountId, inspectionId, appointmentId } = task;
  return {
    title,
    notes,
    dueOn: task.dueOn ?? '',
    dueTime,
    remind: reminderOf(task),
    repeatRule,
    priority,
    assigneeId,
    checklist,
    contactId,
    accountId,
    inspectionId,
    appointmentId,
  };
}

/** All-day tasks are reminded relative to the start of the workday. */
const START_OF_DAY = '09:00';
const MINUTE_MS = 60_000;

type Due = Pick<Task, 'dueOn' | 'dueTime'> & { readonly timeZone?: string };

function dueMs({ dueOn, dueTime, timeZone }: Due): number | null {
  if (dueOn === null || dueOn === '') return null;
  const clock = createWallClock(timeZone ?? '', officeZone());
  return clock.instantOf({ day: dueOn, time: dueTime || START_OF_DAY }).instantMs;
}

/** `remind`: minutes before, as text; '' and tasks without a date have none. */
export function remindInstant(due: Due, remind: string): string | null {
  const instantMs = dueMs(due);
  if (instantMs === null || remind === '') return null;
  return new Date(instantMs - Number(remind) * MINUTE_MS).toISOString();
}

export function reminderOf(task: Task): string {
  const instantMs = dueMs(task);
  if (instantMs === null || task.remindAt === null) return '';
  return String(Math.round((instantMs - Date.parse(task.remindAt)) / MINUTE_MS));
}

export type DraftProblems = Partial<Record<'title' | 'dueOn', string>>;

export function problemsOfTask({ title, dueOn, repeatRule }: TaskDraft): DraftProblems {
  return {
    ...(title.trim() === '' && { title: 'Enter what needs to be done.' }),
    ...(repeatRule !== '' && dueOn === '' && { dueOn: 'Enter the date on which it starts to repeat.' }),
  };
}

type TaskValues = Pick<Task, Exclude<keyof TaskDraft, 'remind'> | 'timeZone' | 'remindAt'>;

/** Returns the columns of a valid draft. */
export function valuesOfTask(draft: TaskDraft): TaskValues {
  const { remind, ...rest } = draft;
  const hasDay = draft.dueOn !== '';
  const due = { dueOn: hasDay ? draft.dueOn : null, dueTime: hasDay ? draft.dueTime : '' };
  const timeZone = hasDay ? officeZone() : '';
  return {
    ...rest,
    ...due,
    timeZone,
    remindAt: remindInstant({ ...due, timeZone }, remind),
    repeatRule: hasDay ? keptRule(draft.repeatRule, draft.dueOn) : '',
    title: draft.title.trim(),
    notes: draft.notes.trim(),
    checklist: draft.checklist.filter(({ text }) => text.trim() !== ''),
  };
}

/**
 * Columns that must change together: half of a colleague's value with half of ours would say something no one
 * entered.
 */
const TOGETHER = [['dueOn', 'dueTime', 'timeZone', 'remindAt', 'repeatRule']] as const;

/** Returns only what was changed in the form; a colleague's concurrent changes are kept. */
export const changedTaskValues = ({ begun, typed }: FormEdit<TaskDraft>): Partial<TaskValues> =>
  changedBetween(valuesOfTask(begun), valuesOfTask(typed), TOGETHER);

/**
 * Returns the changes for rescheduling a task to another date; time and reminder offset stay. Null removes the
 * date, and all that needs one.
 */
export function datedValues(
  task: Task,
  dueOn: string | null,
): Pick<TaskValues, (typeof TOGETHER)[0][number]> {
  const values = valuesOfTask({ ...draftOfTask(task), dueOn: dueOn ?? '' });
  const { dueTime, timeZone, remindAt, repeatRule } = values;
  return { dueOn: values.dueOn, dueTime, timeZone, remindAt, repeatRule };
}
