import { describe, expect, it } from 'vitest';
import { dayInWords, daysBetween } from './day-words.ts';

describe('a day in words', () => {
  it.each([
    ['2026-11-26', 'Today'],
    ['2026-11-25', 'Yesterday'],
    ['2026-11-27', 'Tomorrow'],
    ['2026-11-18', 'Nov 18'],
    ['2025-11-18', 'Nov 18, 2025'],
  ])('%s is %s', (day, words) => {
    expect(dayInWords(day, '2026-11-26')).toBe(words);
  });
});

it('counts the days between two dates across a change of clocks and of the year', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-30')).toBe(-2);
});
