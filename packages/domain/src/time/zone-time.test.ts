import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstantIn, wallTime } from './zone-time.ts';

describe('the time on the wall of a house', () => {
  it.each([
    ['2026-11-21T21:05:00Z', 'America/New_York', 'November 21, 2026 at 4:05 PM EST'],
    ['2026-07-04T16:00:00Z', 'America/New_York', 'July 4, 2026 at 12:00 PM EDT'],
    ['2026-07-04T16:00:00Z', 'America/Phoenix', 'July 4, 2026 at 9:00 AM MST'],
    ['2026-07-04T16:00:00Z', 'Pacific/Honolulu', 'July 4, 2026 at 6:00 AM HST'],
    ['2027-01-01T04:30:00+00:00', 'America/Chicago', 'December 31, 2026 at 10:30 PM CST'],
    ['2026-11-21T21:05:00Z', 'Europe/Berlin', 'November 21, 2026 at 9:05 PM UTC'],
    ['soon', 'America/New_York', 'soon'],
  ])('%s in %s reads %s', (instant, zone, text) => expect(formatInstantIn(instant, zone)).toBe(text));

  it.each([
    ['2026-03-08T06:59:59Z', '01:59', 'EST'],
    ['2026-03-08T07:00:00Z', '03:00', 'EDT'],
    ['2026-11-01T05:59:59Z', '01:59', 'EDT'],
    ['2026-11-01T06:00:00Z', '01:00', 'EST'],
  ])('changes the clock at two in the morning: %s is %s %s', (instant, time, zoneLabel) => {
    expect(wallTime(instant, 'America/New_York')).toMatchObject({ time, zoneLabel });
  });

  it.each([
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
  ])('agrees with the time zone data of this machine in %s, from 2008 to 2040', (timeZone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const anyInstant = fc.date({
      min: new Date('2008-01-01Z'),
      max: new Date('2040-01-01Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyInstant, (date) => {
        const wall = wallTime(date.toISOString(), timeZone);
        expect(`${wall?.day} ${wall?.time}`).toBe(format.format(date));
      }),
      { numRuns: 500 },
    );
  });

  // The IANA zones of the United States and places that follow its rules.
  it.each([
    'America/Detroit',
    'America/Indiana/Indianapolis',
    'America/Indiana/Knox',
    'America/Indiana/Marengo',
    'America/Indiana/Petersburg',
    'America/Indiana/Tell_City',
    'America/Indiana/Vevay',
    'America/Indiana/Vincennes',
    'America/Indiana/Winamac',
    'America/Kentucky/Louisville',
    'America/Kentucky/Monticello',
    'America/Menominee',
    'America/North_Dakota/Beulah',
    'America/North_Dakota/Center',
    'America/North_Dakota/New_Salem',
    'America/Boise',
    'America/Anchorage',
    'America/Juneau',
    'America/Metlakatla',
    'America/Nome',
    'America/Sitka',
    'America/Yakutat',
    'America/Adak',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
    'America/St_Thomas',
    'Pacific/Pago_Pago',
    'Pacific/Guam',
    'Pacific/Saipan',
  ])('knows %s by the name that a browser tells, too', (named) => {
    const told = new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone;
    for (const timeZone of [named, told]) {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      for (const instant of ['2026-01-15T03:30:00Z', '2026-07-15T03:30:00Z']) {
        const wall = wallTime(instant, timeZone);
        expect(wall?.zoneLabel, timeZone).not.toBe('UTC');
        expect(`${wall?.day} ${wall?.time}`, timeZone).toBe(format.format(new Date(instant)));
      }
    }
  });
});
