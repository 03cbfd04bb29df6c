import { describe, expect, it } from 'vitest';
import { emptyException, readException } from './exception-draft.ts';

const zone = 'America/New_York';
const christmas = { ...emptyException, fromDay: '2026-12-24', toDay: '2026-12-26', reason: ' Christmas ' };

describe('an exception', () => {
  it('of whole days reaches from midnight to midnight of the zone', () => {
    expect(readException(christmas, zone)).toEqual({
      ok: true,
      startsAt: '2026-12-24T05:00:00.000Z',
      endsAt: '2026-12-27T05:00:00.000Z',
      reason: 'Christmas',
    });
    const short = readException({ ...emptyException, fromDay: '2026-11-01' }, zone);
    expect(short).toMatchObject({ startsAt: '2026-11-01T04:00:00.000Z', endsAt: '2026-11-02T05:00:00.000Z' });
  });

  it('of a morning has its times', () => {
    const morning = { ...emptyException, fromDay: '2026-12-01', fromTime: '08:00', toTime: '12:00' };
    expect(readException(morning, zone)).toMatchObject({
      startsAt: '2026-12-01T13:00:00.000Z',
      endsAt: '2026-12-01T17:00:00.000Z',
    });
  });

  it('needs a day, an end after its start, and times where somebody works', () => {
    expect(readException(emptyException, zone).ok).toBe(false);
    expect(readException({ ...christmas, toDay: '2026-12-23' }, zone).ok).toBe(false);
    expect(readException({ ...christmas, kind: 'extra' }, zone).ok).toBe(false);
  });
});
