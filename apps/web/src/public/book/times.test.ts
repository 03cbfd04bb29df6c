import { expect, it } from 'vitest';
import { wholeTime } from './times.ts';

const [newYork, chicago] = ['America/New_York', 'America/Chicago'];

it('names the zone of every time', () => {
  expect(wholeTime('2026-12-01T14:00:00Z', newYork, newYork)).toBe('Tuesday, December 1, 9:00 AM EST');
  expect(wholeTime('2026-07-01T13:00:00Z', newYork, newYork)).toBe('Wednesday, July 1, 9:00 AM EDT');
});

it('says the time at the house where clocks there show another', () => {
  expect(wholeTime('2026-12-01T14:00:00Z', newYork, chicago)).toBe(
    'Tuesday, December 1, 9:00 AM EST (8:00 AM CST there)',
  );
  expect(wholeTime('2026-12-01T14:00:00Z', 'America/Detroit', newYork)).toBe(
    'Tuesday, December 1, 9:00 AM EST',
  );
  expect(wholeTime('2026-12-02T05:30:00Z', newYork, chicago)).toBe(
    'Wednesday, December 2, 12:30 AM EST (Tuesday, December 1, 11:30 PM CST there)',
  );
});
