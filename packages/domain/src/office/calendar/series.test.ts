import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../time/day-words.ts';
import { createWallClock } from '../../time/wall-clock.ts';
import {
  joinRule,
  MOST_OCCURRENCES,
  monthlyWeekday,
  patternInWords,
  proposedEnd,
  seriesDays,
  shiftedPattern,
  splitRule,
} from './series.ts';

const days = (rule: string, first: string): readonly string[] => {
  const found = seriesDays(rule, first);
  if (found.kind !== 'days') throw new Error(found.kind);
  return found.days;
};

describe('the dates of a series', () => {
  it.each([
    ['FREQ=WEEKLY;COUNT=3', '2026-11-27', ['2026-11-27', '2026-12-04', '2026-12-11']],
    ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261225', '2026-11-27', ['2026-11-27', '2026-12-11', '2026-12-25']],
    [
      'FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4',
      '2026-11-27',
      ['2026-11-27', '2026-11-30', '2026-12-04', '2026-12-07'],
    ],
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '2026-12-08', ['2026-12-08', '2027-01-12', '2027-02-09']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-11-27', ['2026-11-27', '2026-12-25', '2027-01-29']],
    ['FREQ=MONTHLY;COUNT=3', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['FREQ=YEARLY;COUNT=2', '2028-02-29', ['2028-02-29', '2029-02-28']],
    ['FREQ=DAILY;COUNT=1', '2026-11-27', ['2026-11-27']],
    ['', '2026-11-27', ['2026-11-27']],
  ])('of %s from %s', (rule, first, expected) => {
    expect(days(rule, first)).toEqual(expected);
  });

  it('begin with the first day, even where the rule has another weekday', () => {
    expect(days('FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2026-11-27')).toEqual([
      '2026-11-27',
      '2026-11-30',
      '2026-12-07',
    ]);
  });

  it('need an end, and are not too many', () => {
    expect(seriesDays('FREQ=WEEKLY', '2026-11-27').kind).toBe('no-end');
    expect(seriesDays('FREQ=WEEKLY;COUNT=', '2026-11-27').kind).toBe('no-end');
    expect(seriesDays('FREQ=WEEKLY;UNTIL=', '2026-11-27').kind).toBe('no-end');
    expect(seriesDays(`FREQ=DAILY;COUNT=${MOST_OCCURRENCES + 1}`, '2026-11-27').kind).toBe('too-many');
    expect(days(`FREQ=DAILY;COUNT=${MOST_OCCURRENCES}`, '2026-11-27')).toHaveLength(MOST_OCCURRENCES);
  });

  it('keep the hour of the house when clocks change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('America/New_York', 'America/Denver', 'America/Phoenix', 'Asia/Tokyo'),
        fc.integer({ min: 4, max: 23 }),
        (zone, hour) => {
          const clock = createWallClock(zone);
          const time = `${String(hour).padStart(2, '0')}:30`;
          const all = days('FREQ=WEEKLY;COUNT=60', '2026-10-01');
          for (const day of all)
            expect(clock.wallAt(clock.instantOf({ day, time }).instantMs)).toEqual({ day, time });
          expect(all.every((day, index) => daysBetween('2026-10-01', day) === index * 7)).toBe(true);
        },
      ),
    );
  });
});

describe('the words and parts of a rule', () => {
  it('say the weekday that the first date gives it', () => {
    expect(patternInWords('FREQ=WEEKLY', '2026-11-27')).toBe('Every week on Friday');
    expect(patternInWords('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-11-27')).toBe('Every 2 weeks on Tuesday');
    expect(patternInWords('FREQ=MONTHLY', '2027-01-31')).toBe('Every month on its last day');
    expect(monthlyWeekday('2026-12-08')).toEqual({
      pattern: 'FREQ=MONTHLY;BYDAY=2TU',
      label: 'Every month on the second Tuesday',
    });
    expect(monthlyWeekday('2026-12-31').label).toBe('Every month on the last Thursday');
    expect(patternInWords('FREQ=HOURLY', '2026-11-27')).toBe('Repeats');
  });

  it('separate the end and join it again', () => {
    for (const rule of [
      '',
      'FREQ=WEEKLY',
      'FREQ=WEEKLY;BYDAY=MO;COUNT=10',
      'FREQ=DAILY;UNTIL=20261231',
      'FREQ=DAILY;COUNT=',
    ])
      expect(joinRule(splitRule(rule))).toBe(rule);
    expect(splitRule('FREQ=DAILY;UNTIL=20261231T235959Z').end).toEqual({ kind: 'until', day: '2026-12-31' });
  });

  it('move with the dates', () => {
    expect(shiftedPattern('FREQ=WEEKLY;BYDAY=MO,SA', 1)).toBe('FREQ=WEEKLY;BYDAY=SU,TU');
    expect(shiftedPattern('FREQ=WEEKLY;BYDAY=MO', -1)).toBe('FREQ=WEEKLY;BYDAY=SU');
    expect(shiftedPattern('FREQ=WEEKLY', 3)).toBe('FREQ=WEEKLY');
    expect(shiftedPattern('FREQ=MONTHLY;BYMONTHDAY=15', 1)).toBe('FREQ=MONTHLY');
    expect(shiftedPattern('FREQ=MONTHLY;BYDAY=2TU', 1)).toBe('FREQ=MONTHLY');
    expect(shiftedPattern('FREQ=MONTHLY;BYDAY=2TU', 0)).toBe('FREQ=MONTHLY;BYDAY=2TU');
  });

  it('propose an end that suits the rule', () => {
    expect(proposedEnd('FREQ=DAILY', '2026-11-27')).toEqual({ kind: 'until', day: '2026-12-27' });
    expect(proposedEnd('FREQ=WEEKLY', '2026-11-27')).toEqual({ kind: 'until', day: '2027-02-26' });
  });
});
