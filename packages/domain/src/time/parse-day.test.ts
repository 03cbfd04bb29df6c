import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClockTime, parseDay, writeDay } from './parse-day.ts';

describe('a day as it is typed', () => {
  it.each([
    ['11/21/2026', '2026-11-21'],
    ['1/5/26', '2026-01-05'],
    ['11-21-2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2/29/2028', '2028-02-29'],
    ['2/30/2026', null],
    ['13/1/2026', null],
    ['11/21', null],
    ['11/21/202', null],
    ['tomorrow', null],
    // A permit from the last century; an inspection in this one.
    ['6/1/98', '1998-06-01'],
    ['6/1/70', '1970-06-01'],
    ['6/1/69', '2069-06-01'],
    // Typos that the server or a calendar could not accept.
    ['11/21/0026', null],
    ['0001-01-01', null],
    ['9999-12-31', null],
    ['1700-01-01', '1700-01-01'],
    ['2199-12-31', '2199-12-31'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('comes back the same when it is written and typed again', () => {
    const anyDay = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(anyDay, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(parseDay(writeDay(day))).toBe(day);
      }),
    );
  });
});

describe('a time as it is typed', () => {
  it.each([
    ['2:30 pm', '14:30'],
    ['2:30PM', '14:30'],
    ['9 a.m.', '09:00'],
    ['12:15 am', '00:15'],
    ['12 PM', '12:00'],
    ['14:05', '14:05'],
    ['9', null],
    ['25:00', null],
    ['13 pm', null],
    ['9:7', null],
    ['9:75', null],
    ['noon', null],
  ])('%s is %s', (text, time) => {
    expect(parseClockTime(text)).toBe(time);
  });
});
