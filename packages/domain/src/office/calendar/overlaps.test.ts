import { describe, expect, it } from 'vitest';
import type { Booked } from './conflicts.ts';
import { addedOverlaps } from './overlaps.ts';

const at = (hour: number): number => Date.UTC(2026, 11, 1, hour);
const booked = (id: string, from: number, until: number, userIds = ['rosa']): Booked => ({
  id,
  userIds,
  startMs: at(from),
  endMs: at(until),
  travelMinutes: 0,
});
const other = booked('other', 10, 12);

describe('an edit adds the overlap', () => {
  it('of a new appointment with another one of the same person', () => {
    const after = booked('', 11, 13);
    expect(addedOverlaps({ before: null, after }, [other], [])).toEqual([
      { kind: 'appointment', userId: 'rosa', with: other },
    ]);
    expect(addedOverlaps({ before: null, after: booked('', 12, 13) }, [other], [])).toEqual([]);
    expect(addedOverlaps({ before: null, after: booked('', 11, 13, ['tom']) }, [other], [])).toEqual([]);
  });

  it('with time off, of the person or of the office', () => {
    const off = { userId: null, startMs: at(8), endMs: at(9), reason: 'Thanksgiving' };
    expect(addedOverlaps({ before: null, after: booked('', 8, 10) }, [], [off])).toEqual([
      { kind: 'time-off', userId: 'rosa', away: off },
    ]);
    const tomsOff = { ...off, userId: 'tom' };
    expect(addedOverlaps({ before: null, after: booked('', 8, 10) }, [], [tomsOff])).toEqual([]);
  });

  it('when it moves to another time, although it overlapped the same one before', () => {
    const before = booked('own', 9, 11);
    expect(addedOverlaps({ before, after: booked('own', 11, 13) }, [other, before], [])).toHaveLength(1);
  });

  it('of a person who joins', () => {
    const before = booked('own', 9, 11, ['tom']);
    expect(addedOverlaps({ before, after: booked('own', 9, 11, ['tom', 'rosa']) }, [other], [])).toHaveLength(
      1,
    );
  });
});

describe('an edit adds nothing', () => {
  it('when the time stays and the overlap was there', () => {
    const before = booked('own', 11, 13);
    expect(addedOverlaps({ before, after: before }, [other, before], [])).toEqual([]);
  });

  it('when only the drive is too short', () => {
    const after = { ...booked('', 12, 13), travelMinutes: 30 };
    expect(addedOverlaps({ before: null, after }, [other], [])).toEqual([]);
  });
});
