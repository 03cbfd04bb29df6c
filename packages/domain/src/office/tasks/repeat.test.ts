import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  everyUnit,
  everyWorkday,
  firstDueDay,
  keptRule,
  nextDueDay,
  parseRepeat,
  type Repeat,
  type RepeatUnit,
  wordsOfRepeat,
  writeRepeat,
} from './repeat.ts';

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('the next day of a repeating task', () => {
  it.each([
    ['every day', 'FREQ=DAILY', '2026-11-21', '2026-11-21', '2026-11-22'],
    ['every day, left alone for a week', 'FREQ=DAILY', '2026-11-14', '2026-11-21', '2026-11-21'],
    ['every day, done a day early', 'FREQ=DAILY', '2026-11-22', '2026-11-21', '2026-11-23'],
    ['every other week', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-20', '2026-11-20', '2026-12-04'],
    ['Monday and Thursday', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-19', '2026-11-19', '2026-11-23'],
    ['Monday, begun on a Saturday', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-21', '2026-11-21', '2026-11-23'],
    ['workdays over a weekend', writeRepeat(everyWorkday), '2026-11-20', '2026-11-20', '2026-11-23'],
    ['every month', 'FREQ=MONTHLY', '2026-11-21', '2026-11-21', '2026-12-21'],
    ['the 31st, in months that have one', 'FREQ=MONTHLY', '2027-01-31', '2027-01-31', '2027-03-31'],
    ['the last day of a month', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', '2027-01-31', '2027-02-28'],
    ['the 1st and 15th', 'FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-01', '2026-12-01', '2026-12-15'],
    ['the 15th and the end', 'FREQ=MONTHLY;BYMONTHDAY=15,-1', '2027-02-15', '2027-02-15', '2027-02-28'],
    ['a rule written elsewhere', 'FREQ=MONTHLY;BYDAY=2TU', '2026-11-10', '2026-11-10', '2026-12-08'],
  ])('is right for %s', (_, rule, dueOn, today, next) => {
    expect(nextDueDay(rule, dueOn, today)).toBe(next);
  });

  it('is none after the end, and for what is no rule', () => {
    expect(nextDueDay('FREQ=DAILY;UNTIL=20261122', '2026-11-21', '2026-11-21')).toBe('2026-11-22');
    expect(nextDueDay('FREQ=DAILY;UNTIL=20261121', '2026-11-21', '2026-11-21')).toBe(null);
    for (const rule of ['', 'weekly', 'FREQ=NEVER', 'FREQ=DAILY;INTERVAL=0;BYDAY=XX'])
      expect(nextDueDay(rule, '2026-11-21', '2026-11-21')).toBe(null);
  });

  it('is the last day of a month that has no 29th, 30th or 31st', () => {
    const rule = keptRule('FREQ=MONTHLY', '2027-01-31');
    expect(nextDueDay(rule, '2027-01-31', '2027-01-31')).toBe('2027-02-28');
    expect(nextDueDay(rule, '2027-02-28', '2027-02-28')).toBe('2027-03-31');
    expect(keptRule('FREQ=MONTHLY', '2027-01-31')).toBe('FREQ=MONTHLY;BYMONTHDAY=-1');
    expect(keptRule('FREQ=WEEKLY', '2027-01-31')).toBe('FREQ=WEEKLY');
  });

  it('is the last day of February in a year without its 29th', () => {
    const rule = keptRule('FREQ=YEARLY', '2028-02-29');
    expect(nextDueDay(rule, '2028-02-29', '2028-02-29')).toBe('2029-02-28');
    expect(nextDueDay(rule, '2031-02-28', '2031-02-28')).toBe('2032-02-29');
    expect(keptRule('FREQ=YEARLY', '2028-02-28')).toBe('FREQ=YEARLY');
  });

  it('begins today where today fits', () => {
    expect(firstDueDay('FREQ=WEEKLY;BYDAY=SA', '2026-11-21')).toBe('2026-11-21');
    expect(firstDueDay('FREQ=WEEKLY;BYDAY=MO', '2026-11-21')).toBe('2026-11-23');
    expect(firstDueDay('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-21')).toBe('2026-11-23');
  });

  it('comes after the day it was due, not before today, and keeps to its weekdays', () => {
    const day = fc
      .integer({ min: 0, max: 20_000 })
      .map((count) => new Date(Date.UTC(2020, 0, 1) + count * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(repeats, day, day, (repeat, dueOn, today) => {
        const next = nextDueDay(writeRepeat({ ...repeat, until: null }), dueOn, today);
        if (next === null) return;
        expect(next > dueOn && next >= today).toBe(true);
        if (repeat.weekdays.length > 0) expect(repeat.weekdays).toContain(weekdayOf(next));
      }),
      { numRuns: 200 },
    );
  });
});

const repeats: fc.Arbitrary<Repeat> = fc
  .record({
    unit: fc.constantFrom<RepeatUnit>('day', 'week', 'month', 'year'),
    interval: fc.integer({ min: 1, max: 99 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })).map((days) => days.sort((a, b) => a - b)),
    monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 })).map((days) => days.sort((a, b) => a - b)),
    isMonthEnd: fc.boolean(),
    until: fc.constantFrom(null, '2030-01-31'),
  })
  .map((repeat) => ({
    ...repeat,
    weekdays: repeat.unit === 'week' ? repeat.weekdays : [],
    monthDays: repeat.unit === 'month' ? repeat.monthDays : [],
    isMonthEnd: (repeat.unit === 'month' || repeat.unit === 'year') && repeat.isMonthEnd,
  }));

describe('a rule', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(repeats, (repeat) => {
        expect(parseRepeat(writeRepeat(repeat))).toEqual(repeat);
      }),
    );
  });

  it('is said in words', () => {
    expect(wordsOfRepeat('FREQ=DAILY')).toBe('Every day');
    expect(wordsOfRepeat('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH')).toBe('Every 2 weeks on Monday and Thursday');
    expect(wordsOfRepeat(writeRepeat({ ...everyWorkday, until: '2027-03-01' }))).toBe(
      'Every weekday until March 1, 2027',
    );
    expect(wordsOfRepeat(writeRepeat({ ...everyUnit('month'), isMonthEnd: true }))).toBe(
      'Every month on its last day',
    );
    expect(wordsOfRepeat('FREQ=MONTHLY;BYMONTHDAY=15,1')).toBe('Every month on the 1st and 15th');
    expect(wordsOfRepeat('FREQ=MONTHLY;BYMONTHDAY=12,22,-1')).toBe(
      'Every month on the 12th, 22nd, and its last day',
    );
    expect(wordsOfRepeat('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1')).toBe(
      'Every year on the last day of February',
    );
    for (const rule of ['FREQ=MONTHLY;BYDAY=2TU', 'FREQ=YEARLY;BYMONTH=3', 'FREQ=MONTHLY;BYMONTHDAY=-2'])
      expect(wordsOfRepeat(rule)).toBe('Repeats');
  });
});
