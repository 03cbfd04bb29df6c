// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceZone } from './device-zone.ts';
import { writeMoment } from './hour-style.ts';
import { localDay } from './local-day.ts';
import { localTime } from './local-time.ts';
import { keepOfficeZone, officeZone, useOfficeZone } from './office-zone.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

/** Threads of a test run cannot change TZ. */
function deviceIn(timeZone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

const Shown = () => <p>{useOfficeZone()}</p>;

describe('the zone of the office', () => {
  it('is that of the device until it is known, and again when it is not a zone', () => {
    expect(officeZone()).toBe(deviceZone());
    localStorage.setItem('office-zone', 'Mars/Olympus');
    expect(officeZone()).toBe(deviceZone());
  });

  it('decides the day and the hour, wherever the device is', () => {
    deviceIn('America/Los_Angeles');
    keepOfficeZone('America/Los_Angeles');
    expect(localDay('2026-11-01T07:30:00Z')).toBe('2026-11-01');
    expect(localDay('2026-11-01T06:30:00Z')).toBe('2026-10-31');
    expect(localTime('2026-11-01T09:30:00Z')).toBe('1:30 AM');
    keepOfficeZone('Asia/Tokyo');
    expect(localDay('2026-11-01T15:30:00Z')).toBe('2026-11-02');
    expect(localDay('')).toBe('');
  });

  it.each(['UTC', 'Asia/Tokyo', 'America/Denver'])(
    'is named after its hours on a device in %s, on both sides of a clock change',
    (device) => {
      deviceIn(device);
      keepOfficeZone('America/New_York');
      expect(localTime('2026-10-31T13:00:00Z')).toBe('9:00 AM EDT');
      expect(localTime('2026-11-01T14:00:00Z')).toBe('9:00 AM EST');
      expect(writeMoment('2027-03-14T13:00:00Z')).toBe('Mar 14, 2027, 9:00 AM EDT');
    },
  );

  it('is not named on a device with the same clock', () => {
    deviceIn('America/Detroit');
    keepOfficeZone('America/New_York');
    expect(localTime('2026-11-01T14:00:00Z')).toBe('9:00 AM');
    expect(writeMoment('2026-11-01T14:00:00Z')).toBe('Nov 1, 2026, 9:00 AM');
    expect(writeMoment('')).toBe('');
  });

  it('redraws what shows it when it changes', () => {
    render(<Shown />);
    act(() => keepOfficeZone('Pacific/Honolulu'));
    expect(screen.getByText('Pacific/Honolulu')).toBeTruthy();
    act(() => keepOfficeZone(''));
    expect(screen.getByText(deviceZone())).toBeTruthy();
  });
});
