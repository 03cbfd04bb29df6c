import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTextingTime } from './texting-hours.ts';

const next = (at: string, timeZone: string | null = 'America/New_York', phone = '+15615550134'): string =>
  nextTextingTime(new Date(at), phone, timeZone).toISOString();

describe('the next moment for a text message', () => {
  it.each([
    ['is now, in the afternoon', '2026-11-21T20:12:34.000Z', '2026-11-21T20:12:34.000Z'],
    ['is now, at eight sharp', '2026-11-21T13:00:00.000Z', '2026-11-21T13:00:00.000Z'],
    ['is now, a second before nine', '2026-11-22T01:59:59.000Z', '2026-11-22T01:59:59.000Z'],
    ['is the next morning, at nine sharp', '2026-11-22T02:00:00.000Z', '2026-11-22T13:00:00.000Z'],
    ['is this morning, a second before eight', '2026-11-21T12:59:59.000Z', '2026-11-21T13:00:00.000Z'],
    ['is eight by the clock after a night in March', '2026-03-08T04:00:00.000Z', '2026-03-08T12:00:00.000Z'],
    [
      'is eight by the clock after a night in November',
      '2026-11-01T03:00:00.000Z',
      '2026-11-01T13:00:00.000Z',
    ],
  ])('%s', (_what, at, expected) => {
    expect(next(at)).toBe(expected);
  });

  it('is right on both coasts when nobody knows where the person is', () => {
    expect(next('2026-11-21T13:30:00.000Z', null)).toBe('2026-11-21T16:00:00.000Z');
    expect(next('2026-11-22T02:30:00.000Z', 'Mars/Olympus')).toBe('2026-11-22T16:00:00.000Z');
  });

  it('follows zones that stand at half and quarter hours', () => {
    expect(next('2026-11-21T20:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-22T02:30:00.000Z');
    expect(next('2026-11-21T20:00:00.000Z', 'Asia/Kathmandu')).toBe('2026-11-22T02:15:00.000Z');
  });

  it('never lies in the night and never before the moment asked for', () => {
    const zone = fc.constantFrom('America/Vancouver', 'America/Phoenix', 'Pacific/Honolulu', 'Europe/London');
    const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const found = nextTextingTime(at, '+15615550134', timeZone);
        const hour = Number(found.toLocaleString('en-GB', { timeZone, hour: '2-digit' }));
        expect(found.getTime()).toBeGreaterThanOrEqual(at.getTime());
        expect(hour >= 8 && hour < 21).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
