import { tasks } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import type { KeptTask } from '../use-tasks.ts';
import { DONE_SHOWN, listTasks } from './list-tasks.ts';

const now = { day: '2026-11-21', time: '10:15' };
const aTask = makerOf(tasks, { title: '', position: 'a0' });
const task = (id: string, values: Partial<KeptTask> = {}): KeptTask => ({
  ...aTask({ id, title: id }),
  mark: 'safe',
  ...values,
});
const all = [
  task('late', { dueOn: '2026-11-20', assigneeId: 'u1' }),
  task('now', { dueOn: '2026-11-21', assigneeId: 'u2' }),
  task('soon', { dueOn: '2026-11-23' }),
  task('some day'),
  task('first done', { doneAt: '2026-11-19T10:00:00Z' }),
  task('last done', { doneAt: '2026-11-20T10:00:00Z', dueOn: '2026-11-01' }),
];
const text = ({ title, notes }: KeptTask): string => `${title} ${notes}`;
const ids = (query: Parameters<typeof listTasks>[1], of = all): string[] =>
  listTasks(of, query, now, text).groups.flatMap((group) => group.tasks.map(({ id }) => id));

describe('a view of the tasks', () => {
  it('shows what belongs to it; what is overdue has to be done today', () => {
    expect(ids({})).toEqual(['late', 'now', 'soon', 'some day']);
    expect(ids({ view: 'today' })).toEqual(['late', 'now']);
    expect(ids({ view: 'overdue' })).toEqual(['late']);
    expect(ids({ view: 'upcoming' })).toEqual(['soon']);
    expect(ids({ view: 'done' })).toEqual(['last done', 'first done']);
  });

  it('counts what each view would show of one person, and of what was searched', () => {
    expect(listTasks(all, { who: 'u1' }, now, text).counts).toEqual({
      open: 1,
      today: 1,
      overdue: 1,
      upcoming: 0,
      done: 0,
    });
    expect(ids({ who: 'nobody' })).toEqual(['soon', 'some day']);
    expect(ids({ view: 'done', q: 'DONE last' })).toEqual(['last done']);
  });

  it('lists the last ones done and says how many are left out', () => {
    const many = Array.from({ length: DONE_SHOWN + 3 }, (_, index) =>
      task(`t${index}`, { doneAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString() }),
    );
    const list = listTasks(many, { view: 'done' }, now, text);
    expect(list.hiddenCount).toBe(3);
    expect(list.groups[0]?.tasks[0]?.id).toBe(`t${DONE_SHOWN + 2}`);
  });
});
