import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InstallOfferFacts, useInstallOffer } from './use-install-offer.ts';

const minuteMs = 60_000;
const arrivedAt = Date.parse('2026-11-22T09:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: arrivedAt }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function setUp(given: Partial<InstallOfferFacts> & { isDismissed?: boolean; ageMs?: number } = {}) {
  const { isDismissed = false, ageMs = minuteMs, ...rest } = given;
  const facts: InstallOfferFacts = {
    way: 'prompt',
    userCreatedAt: new Date(arrivedAt - ageMs).toISOString(),
    mayOpen: true,
    ...rest,
  };
  const prompt = { isDismissed: () => isDismissed };
  const view = renderHook((now: InstallOfferFacts) => useInstallOffer(prompt, now), { initialProps: facts });
  return { ...view, facts };
}
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('the offer to install', () => {
  it('comes a second after a new person arrives', () => {
    const { result } = setUp();
    pass(999);
    expect(result.current.isOpen).toBe(false);
    pass(1);
    expect(result.current.isOpen).toBe(true);
    act(() => result.current.close());
    expect(result.current.isOpen).toBe(false);
  });

  it.each([
    ['to an account of five minutes', { ageMs: 5 * minuteMs }],
    ['where the browser cannot', { way: 'none' as const }],
    ['within 7 days of Maybe Later', { isDismissed: true }],
    ['while the tour stands there', { mayOpen: false }],
  ])('does not come %s', (_when, facts) => {
    const { result } = setUp(facts);
    pass(10_000);
    expect(result.current.isOpen).toBe(false);
  });

  it('comes a second after the tour, however long that took: new is who was new on arrival', () => {
    const { result, rerender, facts } = setUp({ mayOpen: false });
    pass(20 * minuteMs);
    rerender({ ...facts, mayOpen: true });
    pass(1000);
    expect(result.current.isOpen).toBe(true);
  });
});
