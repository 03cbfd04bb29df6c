import { describe, expect, it } from 'vitest';
import { holidayDates, usHolidays } from './us-holidays.ts';

const FEDERAL = [
  'new-year',
  'king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
];
/** As federal offices close: on the observed weekday where the date is on a weekend. */
const closedIn = (year: number): string[] =>
  FEDERAL.flatMap((id) => holidayDates(id, `${year}-01-01`, `${year}-12-31`))
    .map(({ day }) => day)
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .sort((a, b) => a.localeCompare(b))
    .map((day) => day.slice(5));

describe('the dates of US holidays', () => {
  // The calendar of the Office of Personnel Management.
  it.each([
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  ])('in %i are those of the federal calendar', (year, days) => {
    expect(closedIn(year)).toEqual(days.split(' '));
  });

  it('include the date itself and the day on which it is observed', () => {
    expect(holidayDates('independence', '2026-07-01', '2026-07-31')).toEqual([
      { holidayId: 'independence', day: '2026-07-03', name: 'Independence Day (observed)' },
      { holidayId: 'independence', day: '2026-07-04', name: 'Independence Day' },
    ]);
  });

  it('begin and end with the days asked about', () => {
    expect(holidayDates('new-year', '2027-12-31', '2028-01-01').map(({ day }) => day)).toEqual([
      '2027-12-31',
      '2028-01-01',
    ]);
    expect(holidayDates('christmas', '2026-12-26', '2027-12-23')).toEqual([]);
    expect(holidayDates('juneteenth', '2019-01-01', '2020-12-31')).toEqual([]);
    expect(holidayDates('unknown', '2026-01-01', '2026-12-31')).toEqual([]);
  });

  it('include the Friday after Thanksgiving', () => {
    expect(holidayDates('thanksgiving-friday', '2026-01-01', '2026-12-31')).toMatchObject([
      { day: '2026-11-27' },
    ]);
  });

  it('have ids that are unique', () => {
    expect(new Set(usHolidays.map(({ id }) => id)).size).toBe(usHolidays.length);
  });
});
