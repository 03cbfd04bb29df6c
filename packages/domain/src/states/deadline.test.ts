import { expect, it } from 'vitest';
import type { HolidayDate } from '../time/us-holidays.ts';
import { deadlineOf, holidaysAfter } from './deadline.ts';

it.each([
  ['TX', '2026-06-05', '2026-06-07', 'two days, weekends count'],
  // A Friday: Monday is the first business day.
  ['NC', '2026-06-05', '2026-06-10', 'three business days'],
  ['NY', '2026-06-05', '2026-06-12', 'five business days'],
  ['MD', '2026-06-05', '2026-06-16', 'seven business days'],
  // Thanksgiving Day is left out, the Friday after it is not in each state.
  ['NC', '2026-11-24', '2026-11-30', 'three business days'],
  // Christmas Day of 2027 is a Saturday: the Friday before it counts. New Year's Day of 2028 likewise.
  ['NC', '2027-12-22', '2027-12-27', 'three business days'],
  // Independence Day of 2027 is a Sunday, kept on Monday.
  ['NY', '2027-07-02', '2027-07-12', 'five business days'],
  // Calendar days know no holidays.
  ['TX', '2026-11-24', '2026-11-26', 'two days'],
  // From a Saturday on.
  ['NC', '2026-06-06', '2026-06-10', 'three business days'],
])('in %s counts from %s to %s: %s', (region, day, dueOn) => {
  expect(deadlineOf('home_inspection', region, day)?.dueOn).toBe(dueOn);
});

it('names the rule', () => {
  expect(deadlineOf('tx_property_inspection', 'tx', '2026-06-05')?.words).toContain('22 TAC 535.222(a)');
});

it('has none where no rule was read, before the rule applied, and for other types', () => {
  expect(deadlineOf('home_inspection', 'FL', '2026-06-05')).toBeNull();
  expect(deadlineOf('home_inspection', '', '2026-06-05')).toBeNull();
  expect(deadlineOf('home_inspection', 'NC', '2018-09-30')).toBeNull();
  expect(deadlineOf('wind_mitigation', 'NC', '2026-06-05')).toBeNull();
});

it('leaves out public holidays on which the company is closed, and is ready before one that it keeps by custom', () => {
  const dueOn = (day: string, closed: readonly HolidayDate[] = []) =>
    deadlineOf('home_inspection', 'NC', day, [], closed)?.dueOn;
  const kept = (holidayId: string) => (each: HolidayDate) => each.holidayId === holidayId;
  expect(dueOn('2026-11-09')).toBe('2026-11-12');
  expect(dueOn('2026-11-09', holidaysAfter('2026-11-09').filter(kept('veterans')))).toBe('2026-11-13');
  // From Monday over Thanksgiving Day: the Friday after it is a business day, on which this company is closed.
  expect(dueOn('2026-11-23')).toBe('2026-11-27');
  expect(dueOn('2026-11-23', holidaysAfter('2026-11-23').filter(kept('thanksgiving-friday')))).toBe(
    '2026-11-25',
  );
});
