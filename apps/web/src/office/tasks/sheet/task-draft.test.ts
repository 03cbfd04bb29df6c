import { tasks } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import {
  changedTaskValues,
  datedValues,
  draftOfTask,
  emptyTaskDraft,
  problemsOfTask,
  reminderOf,
  remindInstant,
  type TaskDraft,
  valuesOfTask,
} from './task-draft.ts';

const draft = (values: Partial<TaskDraft>): TaskDraft => ({ ...emptyTaskDraft(), title: 'Call', ...values });
const aTask = makerOf(tasks, { title: '', position: 'a0' });
const asTask = (values: Partial<TaskDraft>) => aTask(valuesOfTask(draft(values)));

describe('the form of a task', () => {
  it('shows what it saved', () => {
    const written = draft({
      dueOn: '2026-12-01',
      dueTime: '14:30',
      remind: '60',
      repeatRule: 'FREQ=DAILY',
      checklist: [{ id: 's1', text: 'Number', done: true }],
      contactId: 'c1',
    });
    expect(draftOfTask(asTask(written))).toEqual(written);
  });

  it('saves no hour, reminder or repetition without a day, and no empty step', () => {
    const values = valuesOfTask(
      draft({
        dueTime: '14:30',
        remind: '60',
        repeatRule: 'FREQ=DAILY',
        checklist: [{ id: 's', text: ' ', done: false }],
      }),
    );
    expect(values).toMatchObject({
      dueOn: null,
      dueTime: '',
      timeZone: '',
      remindAt: null,
      repeatRule: '',
      checklist: [],
    });
  });

  it('changes day, hour, zone, reminder and repetition together, and leaves the rest alone', () => {
    const begun = draft({ dueOn: '2026-12-01' });
    const patch = changedTaskValues({ begun, typed: { ...begun, dueTime: '08:00' } });
    expect(Object.keys(patch).sort()).toEqual(['dueOn', 'dueTime', 'remindAt', 'repeatRule', 'timeZone']);
    expect(changedTaskValues({ begun, typed: { ...begun, notes: 'Ring twice' } })).toEqual({
      notes: 'Ring twice',
    });
  });

  it('asks for words, and for a day to repeat from', () => {
    expect(problemsOfTask(draft({ title: ' ' }))).toHaveProperty('title');
    expect(problemsOfTask(draft({ repeatRule: 'FREQ=DAILY' }))).toHaveProperty('dueOn');
    expect(problemsOfTask(draft({}))).toEqual({});
  });
});

describe('a reminder', () => {
  const zone = { timeZone: 'America/New_York' };

  it('is counted on the wall of its zone, on both sides of a change of the clocks', () => {
    const at = (dueOn: string) => remindInstant({ dueOn, dueTime: '08:00', ...zone }, '60');
    expect(at('2026-10-31')).toBe('2026-10-31T11:00:00.000Z');
    expect(at('2026-11-02')).toBe('2026-11-02T12:00:00.000Z');
  });

  it('counts a day without an hour from nine', () => {
    expect(remindInstant({ dueOn: '2026-12-01', dueTime: '', ...zone }, '1440')).toBe(
      '2026-11-30T14:00:00.000Z',
    );
  });

  it('moves with the day of the next one', () => {
    const task = { ...asTask({ dueOn: '2026-12-01', dueTime: '08:00', remind: '30' }) };
    expect(reminderOf(task)).toBe('30');
    const next = { ...task, dueOn: '2026-12-08' };
    expect(reminderOf({ ...next, remindAt: remindInstant(next, reminderOf(task)) })).toBe('30');
  });
});

describe('another day', () => {
  const task = asTask({
    dueOn: '2026-12-01',
    dueTime: '14:30',
    remind: '60',
    repeatRule: 'FREQ=WEEKLY;BYDAY=TU',
  });

  it('keeps the time, and how long before it reminds', () => {
    const moved = datedValues(task, '2026-12-03');
    expect(moved).toMatchObject({ dueOn: '2026-12-03', dueTime: '14:30' });
    expect(reminderOf({ ...task, ...moved })).toBe('60');
    expect(moved.repeatRule).toBe(valuesOfTask({ ...draftOfTask(task), dueOn: '2026-12-03' }).repeatRule);
  });

  it('is none without a day: nothing is left that needs one', () => {
    expect(datedValues(task, null)).toEqual({
      dueOn: null,
      dueTime: '',
      timeZone: '',
      remindAt: null,
      repeatRule: '',
    });
  });
});
