import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (minutes: number): string => relativeTime(now - minutes * 60_000, now);

describe('how long ago', () => {
  it.each([
    [0.5, 'just now'],
    [1, '1 minute ago'],
    [5, '5 minutes ago'],
    [59.9, '59 minutes ago'],
    [60, '1 hour ago'],
    [23 * 60, '23 hours ago'],
    [24 * 60, '1 day ago'],
    [6 * 24 * 60, '6 days ago'],
    [7 * 24 * 60, 'November 14, 2026'],
  ])('%d minutes reads "%s"', (minutes, text) => expect(ago(minutes)).toBe(text));

  it("reads 'just now' when the other device's clock runs ahead", () => {
    expect(ago(-90)).toBe('just now');
  });
});
