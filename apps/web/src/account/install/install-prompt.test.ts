import { describe, expect, it } from 'vitest';
import { isAppleMobile, isDismissalActive, isNewUser } from './install-prompt.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const before = (ms: number) => new Date(now - ms).toISOString();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('the offer to install', () => {
  it('is for accounts made under 5 minutes ago', () => {
    expect(isNewUser(before(4.9 * minuteMs), now)).toBe(true);
    expect(isNewUser(before(5 * minuteMs), now)).toBe(false);
    expect(isNewUser('', now)).toBe(false);
  });

  it('stays away for 7 days once it was put off', () => {
    expect(isDismissalActive(before(6.9 * dayMs), now)).toBe(true);
    expect(isDismissalActive(before(7 * dayMs), now)).toBe(false);
    expect(isDismissalActive(null, now)).toBe(false);
    expect(isDismissalActive('nonsense', now)).toBe(false);
  });

  it('tells an iPad from a Mac', () => {
    const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
    expect(isAppleMobile(safari, 5)).toBe(true);
    expect(isAppleMobile(safari, 0)).toBe(false);
    expect(isAppleMobile('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe(true);
    expect(isAppleMobile('Mozilla/5.0 (Linux; Android 15)', 5)).toBe(false);
  });
});
