// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { hourStyle, timeExample, writeHour, writeMoment, writeTime } from './hour-style.ts';

afterEach(() => localStorage.clear());

const MOMENT = new Date(2026, 10, 21, 0, 5).toISOString();

it('writes hours the American way until somebody chooses otherwise', () => {
  expect([writeTime('14:05'), writeTime('00:30:00'), writeHour(0), writeHour(14), timeExample()]).toEqual([
    '2:05 PM',
    '12:30 AM',
    '12 AM',
    '2 PM',
    'HH:MM AM',
  ]);
  expect(writeMoment(MOMENT)).toMatch(/^Nov 21, 2026, 12:05\sAM$/);
});

it('counts to 24 once that is chosen, on every screen at once', () => {
  const { result } = renderHook(() => hourStyle.use());
  expect(result.current).toBe('twelve');
  act(() => hourStyle.keep('twenty-four'));
  expect(result.current).toBe('twenty-four');
  expect([writeTime('14:05'), writeTime('00:30:00'), writeHour(9), timeExample()]).toEqual([
    '14:05',
    '00:30',
    '09:00',
    'HH:MM',
  ]);
  expect(writeMoment(MOMENT)).toBe('Nov 21, 2026, 00:05');
});

it('leaves what is no time as it is, and takes a strange kept word for none', () => {
  localStorage.setItem('hour-style', 'sixty');
  expect(writeTime('14:05')).toBe('2:05 PM');
  hourStyle.keep('twenty-four');
  expect(writeTime('soon')).toBe('soon');
});
