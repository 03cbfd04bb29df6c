import { describe, expect, it } from 'vitest';
import { emptyException, readException } from './exception-draft.ts';

const zone = 'America/New_York';
const christmas = { ...emptyException, fromDay: '2026-12-24', toDay: '2026-12-26', reason: ' Christmas ' };

describe('an exception', () => {
  it('of whole days reaches from midnight to midnight of the zone', () => {
    expect(readException(christmas, zone)).toEqual({
      ok: true,
      stretches: [{ startsAt: '2026-12-24T05:00:00.000Z', endsAt: '2026-12-27T05:00:00.000Z' }],
      reason: 'Christmas',
      seriesRule: '',
    });
    const short = readException({ ...emptyException, fromDay: '2026-11-01' }, zone);
    expect(short).toMatchObject({
      stretches: [{ startsAt: '2026-11-01T04:00:00.000Z', endsAt: '2026-11-02T05:00:00.000Z' }],
    });
  });

  it('of a morning has its times', () => {
    const morning = { ...emptyException, fromDay: '2026-12-01', fromTime: '08:00', toTime: '12:00' };
    expect(readException(morning, zone)).toMatchObject({
      stretches: [{ startsAt: '2026-12-01T13:00:00.000Z', endsAt: '2026-12-01T17:00:00.000Z' }],
    });
  });

  it('of time off that repeats is a stretch for each date, at the same hours over a change of clocks', () => {
    const friday = { ...emptyException, fromDay: '2026-10-30', fromTime: '13:00', toTime: '17:00' };
    expect(readException({ ...friday, repeats: 'FREQ=WEEKLY;COUNT=2' }, zone)).toMatchObject({
      seriesRule: 'FREQ=WEEKLY',
      stretches: [
        { startsAt: '2026-10-30T17:00:00.000Z', endsAt: '2026-10-30T21:00:00.000Z' },
        { startsAt: '2026-11-06T18:00:00.000Z', endsAt: '2026-11-06T22:00:00.000Z' },
      ],
    });
    const weekend = { ...emptyException, fromDay: '2026-12-05', toDay: '2026-12-06' };
    expect(readException({ ...weekend, repeats: 'FREQ=WEEKLY;UNTIL=20261231' }, zone)).toMatchObject({
      stretches: [{ endsAt: '2026-12-07T05:00:00.000Z' }, {}, {}, { startsAt: '2026-12-26T05:00:00.000Z' }],
    });
    for (const repeats of ['FREQ=WEEKLY', 'FREQ=DAILY;COUNT=3', 'FREQ=DAILY;COUNT=300'])
      expect(readException({ ...weekend, repeats }, zone)).toMatchObject({
        ok: false,
        complaint: { field: 'repeats' },
      });
    // A kind without repetition ignores what was chosen before.
    const extra = { ...friday, kind: 'extra', repeats: 'FREQ=WEEKLY' } as const;
    expect(readException(extra, zone)).toMatchObject({ stretches: [{}], seriesRule: '' });
  });

  it('of extra hours over several days is worked on each of them, and not at night', () => {
    const weekend = { ...emptyException, kind: 'extra', fromTime: '08:00', toTime: '12:00' } as const;
    // The clocks are set back in the night between the two.
    const days = { fromDay: '2026-10-31', toDay: '2026-11-01' };
    expect(readException({ ...weekend, ...days }, zone)).toMatchObject({
      stretches: [
        { startsAt: '2026-10-31T12:00:00.000Z', endsAt: '2026-10-31T16:00:00.000Z' },
        { startsAt: '2026-11-01T13:00:00.000Z', endsAt: '2026-11-01T17:00:00.000Z' },
      ],
    });
    expect(readException({ ...weekend, ...days, toTime: '07:00' }, zone).ok).toBe(false);
    expect(readException({ ...weekend, fromDay: '2026-01-01', toDay: '2026-12-31' }, zone).ok).toBe(false);
  });

  it('needs a day, an end after its start, and times where somebody works', () => {
    expect(readException(emptyException, zone).ok).toBe(false);
    expect(readException({ ...christmas, toDay: '2026-12-23' }, zone).ok).toBe(false);
    expect(readException({ ...christmas, kind: 'extra' }, zone).ok).toBe(false);
    const backwards = {
      ...christmas,
      kind: 'extra',
      toDay: '2026-12-23',
      fromTime: '08:00',
      toTime: '12:00',
    } as const;
    expect(readException(backwards, zone).ok).toBe(false);
  });
});
