import { describe, expect, it } from 'vitest';
import { nextStretch, stretchProblem, weekOf } from './weekly-hours.ts';

describe('a working week', () => {
  it('is read from Monday on, each day in the order of its hours', () => {
    const hours = [
      { id: 'b', weekday: 1, starts: '13:00', ends: '17:00' },
      { id: 'a', weekday: 1, starts: '08:00', ends: '12:00' },
      { id: 'c', weekday: 0, starts: '10:00', ends: '12:00' },
    ];
    const week = weekOf(hours);
    expect(week.map(({ name }) => name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(week[0]?.stretches.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(week[6]?.stretches.map(({ id }) => id)).toEqual(['c']);
  });

  it('takes no stretch that ends before it starts', () => {
    expect(stretchProblem('09:00', '17:00')).toBeNull();
    expect(stretchProblem('22:00', '24:00')).toBeNull();
    expect(stretchProblem('17:00', '09:00')).not.toBeNull();
    expect(stretchProblem('', '09:00')).not.toBeNull();
  });

  it('offers a working day first, then what comes after it', () => {
    expect(nextStretch([])).toEqual({ starts: '09:00', ends: '17:00' });
    expect(nextStretch([{ ends: '12:00' }])).toEqual({ starts: '13:00', ends: '17:00' });
    expect(nextStretch([{ ends: '21:30' }])).toEqual({ starts: '22:00', ends: '24:00' });
    expect(nextStretch([{ ends: '24:00' }])).toBeNull();
  });
});
