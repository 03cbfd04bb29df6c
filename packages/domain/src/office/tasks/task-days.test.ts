import { describe, expect, it } from 'vitest';
import { addDays, groupByDay, whenOf } from './task-days.ts';

const now = { day: '2026-11-21', time: '10:15' };
const task = (id: string, dueOn: string | null, dueTime = '', position = 'a0') => ({
  id,
  dueOn,
  dueTime,
  position,
  doneAt: null,
});

describe('when a task is due', () => {
  it.each([
    ['2026-11-20', '', 'overdue'],
    ['2026-11-21', '', 'today'],
    ['2026-11-21', '10:14', 'overdue'],
    ['2026-11-21', '10:15', 'today'],
    ['2026-11-22', '08:00', 'upcoming'],
    [null, '', 'someday'],
  ])('%s %s is %s', (dueOn, dueTime, when) => {
    expect(whenOf(task('a', dueOn, dueTime), now)).toBe(when);
  });

  it('plays no part once it is done', () => {
    expect(whenOf({ ...task('a', '2026-11-20'), doneAt: '2026-11-21T15:00:00Z' }, now)).toBe('done');
  });
});

describe('the list', () => {
  it('is cut into overdue, days, later and no day; a day is in the order that was chosen', () => {
    const groups = groupByDay(
      [
        task('far', '2027-01-10'),
        task('none', null),
        task('second', '2026-11-22', '08:00', 'a2'),
        task('first', '2026-11-22', '', 'a1'),
        task('late', '2026-11-19'),
        task('later', '2026-11-20', '', 'a0'),
        task('now', '2026-11-21'),
        task('week', '2026-11-28'),
        task('near', '2026-11-29'),
      ],
      now,
    );
    expect(
      groups.map(({ label, isOrdered, tasks }) => [label, isOrdered, tasks.map(({ id }) => id)]),
    ).toEqual([
      ['Overdue', false, ['late', 'later']],
      ['Today, Saturday, November 21', true, ['now']],
      ['Tomorrow, Sunday, November 22', true, ['first', 'second']],
      ['Saturday, November 28', true, ['week']],
      ['Later', false, ['near', 'far']],
      ['No date', true, ['none']],
    ]);
  });

  it('counts days over the end of a month', () => {
    expect(addDays('2027-02-27', 2)).toBe('2027-03-01');
  });
});
