import { expect, it } from 'vitest';
import { groupByDay, wholeTime } from './times.ts';

const [newYork, chicago] = ['America/New_York', 'America/Chicago'];

it('names the zone of every time', () => {
  expect(wholeTime('2026-12-01T14:00:00Z', newYork, newYork)).toBe('Tuesday, December 1, 9:00 AM EST');
  expect(wholeTime('2026-07-01T13:00:00Z', newYork, newYork)).toBe('Wednesday, July 1, 9:00 AM EDT');
});

it('says the time of this device where its clock differs from the one at the house', () => {
  expect(wholeTime('2026-12-01T14:00:00Z', chicago, newYork)).toBe(
    'Tuesday, December 1, 8:00 AM CST (9:00 AM EST for you)',
  );
  expect(wholeTime('2026-12-01T14:00:00Z', newYork, 'America/Detroit')).toBe(
    'Tuesday, December 1, 9:00 AM EST',
  );
  expect(wholeTime('2026-12-02T05:30:00Z', chicago, newYork)).toBe(
    'Tuesday, December 1, 11:30 PM CST (Wednesday, December 2, 12:30 AM EST for you)',
  );
});

it.each(['UTC', 'Asia/Tokyo', 'America/Denver'])(
  'begins with the house on a device in %s, on both sides of a clock change',
  (own) => {
    expect(wholeTime('2026-10-31T13:00:00Z', newYork, own)).toMatch(/^Saturday, October 31, 9:00 AM EDT \(/);
    expect(wholeTime('2026-11-01T14:00:00Z', newYork, own)).toMatch(/^Sunday, November 1, 9:00 AM EST \(/);
    expect(wholeTime('2027-03-14T13:00:00Z', newYork, own)).toMatch(/^Sunday, March 14, 9:00 AM EDT \(/);
  },
);

it('groups times by the days of the zone that is shown', () => {
  const starts = ['2026-12-02T05:30:00Z', '2026-12-02T15:00:00Z'];
  expect(groupByDay(starts, chicago).map(({ title }) => title)).toEqual([
    'Tuesday, December 1',
    'Wednesday, December 2',
  ]);
  expect(groupByDay(starts, 'Asia/Tokyo').map(({ title }) => title)).toEqual([
    'Wednesday, December 2',
    'Thursday, December 3',
  ]);
});
