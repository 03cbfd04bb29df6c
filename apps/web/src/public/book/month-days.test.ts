import { describe, expect, it } from 'vitest';
import { endOfMonthMs, isInPart, monthAfter, monthTitle, weeksOf } from './month-days.ts';

describe('a month of the booking page', () => {
  it('has whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(weeks[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01']);
    expect(weeks.at(-1)).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      null,
      null,
    ]);
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
  });

  it('goes over the turn of the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(monthTitle('2027-01')).toBe('January 2027');
    // Midnight in the last of the world's zones.
    expect(new Date(endOfMonthMs('2026-12')).toISOString()).toBe('2027-01-01T12:00:00.000Z');
  });

  it('parts a day at noon of the clock shown', () => {
    const noonInTampa = '2026-12-01T17:00:00Z';
    expect(isInPart(noonInTampa, 'America/New_York', 'afternoon')).toBe(true);
    expect(isInPart(noonInTampa, 'America/Denver', 'morning')).toBe(true);
    expect(isInPart('2026-12-01T05:30:00Z', 'America/New_York', 'morning')).toBe(true);
    expect(isInPart(noonInTampa, 'Asia/Tokyo', 'any')).toBe(true);
  });
});
