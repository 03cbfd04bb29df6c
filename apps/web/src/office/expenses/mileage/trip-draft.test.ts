import { describe, expect, it } from 'vitest';
import { emptyTripDraft, milesIn, milesOf, problemsOfTrip, readingIn, valuesOfTrip } from './trip-draft.ts';

const draft = emptyTripDraft('2026-03-02', null);

describe('the miles of a trip', () => {
  it('are read to a tenth, with or without separators', () => {
    expect(milesIn('1,204.56')).toBe(1204.6);
    expect(milesIn('.5')).toBe(0.5);
    expect(milesIn('12 miles')).toBeNull();
    expect(milesIn('100000')).toBeNull();
  });

  it('follow from the odometer when none are typed', () => {
    const readings = { ...draft, odometerStart: '48,210', odometerEnd: '48232' };
    expect(milesOf(readings)).toBe(22);
    expect(milesOf({ ...readings, miles: '21.6' })).toBe(21.6);
    expect(valuesOfTrip(readings)).toMatchObject({ miles: 22, odometerStart: 48_210, odometerEnd: 48_232 });
  });

  it('are required in one way or the other', () => {
    expect(problemsOfTrip(draft)).toHaveProperty('miles');
    expect(problemsOfTrip({ ...draft, miles: '4' })).toEqual({});
  });
});

describe('an odometer reading', () => {
  it('is a whole number, and does not go backwards within a trip', () => {
    expect(readingIn('48,210.5')).toBeUndefined();
    expect(problemsOfTrip({ ...draft, odometerStart: '20', odometerEnd: '10' })).toEqual({
      odometerEnd: 'This is less than at the start.',
    });
  });
});
