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
