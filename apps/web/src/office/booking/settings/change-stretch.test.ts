import type { TimeOff } from '@plumbline/domain/tables/records';
import { describe, expect, it } from 'vitest';
import { draftOfStretch, readChange, rowsOfPart } from './change-stretch.ts';

const zone = 'America/New_York';
const row = (id: string, startsAt: string, endsAt: string, seriesRule = 'FREQ=WEEKLY;BYDAY=MO'): TimeOff =>
  ({ id, startsAt, endsAt, reason: 'Class', seriesId: 'a', seriesRule, userId: 'rosa' }) as TimeOff;
// Mondays from 9 to 11, across the change of clocks on March 8, 2026.
const series = [
  row('a', '2026-03-02T14:00:00.000Z', '2026-03-02T16:00:00.000Z'),
  row('b', '2026-03-09T13:00:00.000Z', '2026-03-09T15:00:00.000Z'),
  row('c', '2026-03-16T13:00:00.000Z', '2026-03-16T15:00:00.000Z'),
];
const [first, second] = series as [TimeOff, TimeOff, TimeOff];

describe('repeating time off that is changed', () => {
  it('shows times, and none for whole days', () => {
    expect(draftOfStretch({ kind: 'off', row: first }, zone)).toMatchObject({
      fromDay: '2026-03-02',
      toDay: '2026-03-02',
      fromTime: '09:00',
      toTime: '11:00',
    });
    const whole = row('w', '2026-03-07T05:00:00.000Z', '2026-03-09T04:00:00.000Z');
    expect(draftOfStretch({ kind: 'off', row: whole }, zone)).toMatchObject({
      fromDay: '2026-03-07',
      toDay: '2026-03-08',
      fromTime: '',
      toTime: '',
    });
  });

  it.each([
    ['one', ['b']],
    ['following', ['b', 'c']],
    ['all', ['a', 'b', 'c']],
  ] as const)('concerns %s', (part, ids) => {
    expect(rowsOfPart(second, series, part).map(({ id }) => id)).toEqual(ids);
  });

  it('keeps the wall time of each date over the change of clocks, and moves the rule with the day', () => {
    const draft = {
      ...draftOfStretch({ kind: 'off', row: first }, zone),
      fromDay: '2026-03-03',
      toDay: '2026-03-03',
      toTime: '12:00',
    };
    const read = readChange(first, series, { draft, zone });
    expect(
      read.ok && read.changed.map(({ startsAt, endsAt, seriesRule }) => [startsAt, endsAt, seriesRule]),
    ).toEqual([
      ['2026-03-03T14:00:00.000Z', '2026-03-03T17:00:00.000Z', 'FREQ=WEEKLY;BYDAY=TU'],
      ['2026-03-10T13:00:00.000Z', '2026-03-10T16:00:00.000Z', 'FREQ=WEEKLY;BYDAY=TU'],
      ['2026-03-17T13:00:00.000Z', '2026-03-17T16:00:00.000Z', 'FREQ=WEEKLY;BYDAY=TU'],
    ]);
  });

  it('says what is wrong instead of changing anything', () => {
    const draft = { ...draftOfStretch({ kind: 'off', row: first }, zone), toTime: '08:00' };
    expect(readChange(first, series, { draft, zone })).toMatchObject({ ok: false });
  });
});
