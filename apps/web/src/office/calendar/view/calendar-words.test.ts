import { expect, it } from 'vitest';
import { titleOf } from './calendar-words.ts';

const RULES = { weekStart: 'sunday', agendaDays: 30 } as const;
const TODAY = '2026-11-22';

it('says the year of days that are in another one', () => {
  expect(titleOf('week', '2026-11-22', RULES, TODAY)).toBe('November 22 to 28');
  expect(titleOf('week', '2027-03-14', RULES, TODAY)).toBe('March 14 to 20, 2027');
  expect(titleOf('week', '2026-12-29', RULES, TODAY)).toBe('Dec 27 to Jan 2, 2027');
  expect(titleOf('day', '2026-11-19', RULES, TODAY)).toBe('Thursday, November 19');
  expect(titleOf('team', '2025-11-19', RULES, TODAY)).toBe('Wednesday, November 19, 2025');
  expect(titleOf('agenda', '2027-01-01', RULES, TODAY)).toBe('From January 1, 2027');
  expect(titleOf('month', '2027-03-14', RULES, TODAY)).toBe('March 2027');
});
