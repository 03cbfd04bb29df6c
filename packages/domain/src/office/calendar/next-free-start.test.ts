import { describe, expect, it } from 'vitest';
import { createWallClock } from '../../time/wall-clock.ts';
import { type FreeStartInput, freeStartsOn, nextFreeStart } from './next-free-start.ts';

const clock = createWallClock('America/New_York');
const at = (text: string): number => {
  const [day = '', time = ''] = text.split(' ');
  return clock.instantOf({ day, time }).instantMs;
};
const proposed = (values: Partial<FreeStartInput>): string => {
  const input = { minutes: 120, userId: 'rosa', hours: [], booked: [], away: [], clock, nowMs: 0, ...values };
  const { day, time } = clock.wallAt(nextFreeStart(input));
  return `${day} ${time}`;
};
const booked = (from: string, until: string, userIds = ['rosa']) => ({
  id: from,
  userIds,
  startMs: at(from),
  endMs: at(until),
  travelMinutes: 0,
});

describe('the start proposed for a new appointment', () => {
  it('is the next full hour within working hours, not late at night', () => {
    expect(proposed({ nowMs: at('2026-11-24 10:20') })).toBe('2026-11-24 11:00');
    expect(proposed({ nowMs: at('2026-11-24 22:20') })).toBe('2026-11-25 08:00');
  });

  it('leaves room until the end of the day', () => {
    expect(proposed({ nowMs: at('2026-11-24 15:00') })).toBe('2026-11-24 15:00');
    expect(proposed({ nowMs: at('2026-11-24 15:01') })).toBe('2026-11-25 08:00');
  });

  it('skips the weekend, appointments of this person and time off', () => {
    expect(proposed({ nowMs: at('2026-11-20 18:00') })).toBe('2026-11-23 08:00');
    const morning = booked('2026-11-23 08:00', '2026-11-23 10:30');
    expect(proposed({ nowMs: at('2026-11-20 18:00'), booked: [morning] })).toBe('2026-11-23 11:00');
    const others = booked('2026-11-23 08:00', '2026-11-23 10:30', ['tom']);
    expect(proposed({ nowMs: at('2026-11-20 18:00'), booked: [others] })).toBe('2026-11-23 08:00');
    const closed = {
      userId: null,
      startMs: at('2026-11-23 00:00'),
      endMs: at('2026-11-24 00:00'),
      reason: '',
    };
    expect(proposed({ nowMs: at('2026-11-20 18:00'), away: [closed] })).toBe('2026-11-24 08:00');
  });

  it('leaves room for the drive to the next appointment', () => {
    const next = { ...booked('2026-11-23 10:00', '2026-11-23 12:00'), travelMinutes: 25 };
    expect(proposed({ nowMs: at('2026-11-20 18:00'), booked: [next] })).toBe('2026-11-23 12:00');
    const near = { ...next, travelMinutes: 0 };
    expect(proposed({ nowMs: at('2026-11-20 18:00'), booked: [near] })).toBe('2026-11-23 08:00');
  });

  it("follows the person's own hours, up to midnight", () => {
    const hours = [{ weekday: 6, starts: '20:00', ends: '24:00' }];
    expect(proposed({ nowMs: at('2026-11-20 18:00'), hours })).toBe('2026-11-21 20:00');
    expect(proposed({ nowMs: at('2026-11-21 21:30'), hours })).toBe('2026-11-21 22:00');
  });

  it('keeps the wall time across a change of the clocks', () => {
    expect(proposed({ nowMs: at('2026-10-30 18:00') })).toBe('2026-11-02 08:00');
    expect(proposed({ nowMs: at('2026-03-06 18:00') })).toBe('2026-03-09 08:00');
  });

  it('is the next full hour where nothing is free', () => {
    const never = { userId: null, startMs: 0, endMs: at('2027-11-24 00:00'), reason: '' };
    expect(proposed({ nowMs: at('2026-11-24 10:20'), away: [never] })).toBe('2026-11-24 11:00');
  });
});

describe('the free starts of a day', () => {
  const input = { minutes: 120, userId: 'rosa', hours: [], away: [], clock, nowMs: 0 };
  const starts = (values: Partial<FreeStartInput>): string[] =>
    freeStartsOn('2026-11-23', 30 * 60_000, { ...input, booked: [], ...values }).map(
      (startMs) => clock.wallAt(startMs).time,
    );

  it('end early enough, and leave out what is over or taken', () => {
    expect([starts({}).at(0), starts({}).at(-1)]).toEqual(['08:00', '15:00']);
    const taken = { booked: [booked('2026-11-23 09:00', '2026-11-23 13:00')] };
    expect(starts(taken)).toEqual(['13:00', '13:30', '14:00', '14:30', '15:00']);
    expect(starts({ ...taken, nowMs: at('2026-11-23 14:10') })).toEqual(['14:30', '15:00']);
  });

  it('leave room for the drive before it', () => {
    const taken = { booked: [booked('2026-11-23 08:00', '2026-11-23 12:00')], travelMinutes: 45 };
    expect(starts(taken)[0]).toBe('13:00');
  });
});
