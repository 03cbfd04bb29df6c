import { describe, expect, it } from 'vitest';
import { createTimes } from '#src/ground/device/times.ts';
import { visitMoment } from './visit-moment.ts';

const visit = (postal_code: string | null) => ({
  starts_at: '2030-12-02T14:00:00Z',
  details: { name: '', services: '', location: '', total_cents: 0, postal_code },
});

describe('the start of a booked visit', () => {
  it.each([
    ['33606', 'Dec 2, 2030, 9:00 AM'],
    ['60601', 'Dec 2, 2030, 8:00 AM CST'],
    ['80202', 'Dec 2, 2030, 7:00 AM MST'],
    [null, 'Dec 2, 2030, 9:00 AM'],
  ])('is told by the clock of the house at %s', (code, words) => {
    expect(visitMoment(createTimes({ office: 'America/New_York' }), visit(code))).toBe(words);
  });

  it('names the zone on a device whose clock differs from the house’s', () => {
    const times = createTimes({ office: 'America/New_York', device: 'Asia/Tokyo' });
    expect(visitMoment(times, visit('33606'))).toBe('Dec 2, 2030, 9:00 AM EST');
  });
});
