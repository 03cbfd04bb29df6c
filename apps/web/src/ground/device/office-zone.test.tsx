// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceZone } from './device-zone.ts';
import { localDay } from './local-day.ts';
import { localTime } from './local-time.ts';
import { keepOfficeZone, officeZone, useOfficeZone } from './office-zone.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const Shown = () => <p>{useOfficeZone()}</p>;

describe('the zone of the office', () => {
  it('is that of the device until it is known, and again when it is not a zone', () => {
    expect(officeZone()).toBe(deviceZone());
    localStorage.setItem('office-zone', 'Mars/Olympus');
    expect(officeZone()).toBe(deviceZone());
  });

  it('decides the day and the hour, wherever the device is', () => {
    keepOfficeZone('America/Los_Angeles');
    expect(localDay('2026-11-01T07:30:00Z')).toBe('2026-11-01');
    expect(localDay('2026-11-01T06:30:00Z')).toBe('2026-10-31');
    expect(localTime('2026-11-01T09:30:00Z')).toBe('1:30 AM');
    keepOfficeZone('Asia/Tokyo');
    expect(localDay('2026-11-01T15:30:00Z')).toBe('2026-11-02');
    expect(localDay('')).toBe('');
  });

  it('redraws what shows it when it changes', () => {
    render(<Shown />);
    act(() => keepOfficeZone('Pacific/Honolulu'));
    expect(screen.getByText('Pacific/Honolulu')).toBeTruthy();
    act(() => keepOfficeZone(''));
    expect(screen.getByText(deviceZone())).toBeTruthy();
  });
});
