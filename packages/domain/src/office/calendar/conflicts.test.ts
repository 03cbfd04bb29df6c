import { describe, expect, it } from 'vitest';
import { type Booked, conflictsOf } from './conflicts.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00Z`);
const visit = (id: string, from: string, to: string, more: Partial<Booked> = {}): Booked => ({
  id,
  userIds: ['rosa'],
  startMs: at(from),
  endMs: at(to),
  travelMinutes: 0,
  ...more,
});
const kinds = (...args: Parameters<typeof conflictsOf>) =>
  conflictsOf(...args).map((each) => `${each.userId} ${each.kind}`);

describe('what stands against a time', () => {
  it('is another visit of the same person, and none of somebody else', () => {
    const others = [visit('a', '08:00', '10:30'), visit('b', '09:00', '10:00', { userIds: ['abel'] })];
    expect(kinds(visit('new', '10:00', '12:00'), others, [])).toEqual(['rosa appointment']);
  });

  it('is nothing where one begins as the other ends', () => {
    expect(kinds(visit('new', '10:30', '12:00'), [visit('a', '08:00', '10:30')], [])).toEqual([]);
  });

  it('is not itself', () => {
    expect(kinds(visit('a', '09:00', '12:00'), [visit('a', '08:00', '10:30')], [])).toEqual([]);
  });

  it('is a drive without room, before it and before the next one', () => {
    const late = conflictsOf(
      visit('new', '11:00', '12:00', { travelMinutes: 45 }),
      [visit('a', '08:00', '10:30'), visit('b', '12:10', '13:00', { travelMinutes: 20 })],
      [],
    );
    expect(late).toMatchObject([
      { kind: 'travel', with: { id: 'a' }, missingMinutes: 15 },
      { kind: 'travel', with: { id: 'b' }, missingMinutes: 10 },
    ]);
  });

  it('is time off of anybody who goes along, and of the whole office', () => {
    const off = (userId: string | null) => ({ userId, startMs: at('06:00'), endMs: at('09:00'), reason: '' });
    const both = visit('new', '08:00', '10:00', { userIds: ['rosa', 'abel'] });
    expect(kinds(both, [], [off('abel')])).toEqual(['abel time-off']);
    expect(kinds(both, [], [off(null)])).toEqual(['rosa time-off', 'abel time-off']);
    expect(kinds(visit('new', '09:00', '10:00'), [], [off('rosa')])).toEqual([]);
  });
});
