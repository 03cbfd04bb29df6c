import { describe, expect, it, vi } from 'vitest';
import { openConsentGate } from './consent-gate.ts';
import {
  ALLOW_ALL,
  ALLOW_NONE,
  CONSENT_KEY,
  createConsentStore,
  OPTIONAL_CATEGORIES,
  parseConsent,
} from './consent-store.ts';

const now = () => new Date('2026-11-22T10:00:00Z');
function fakeTexts(kept: string | null = null) {
  const texts = new Map(kept === null ? [] : [[CONSENT_KEY, kept]]);
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

describe('the choice about cookies', () => {
  it('allows nothing but the essential until someone decides', () => {
    const store = createConsentStore({ texts: fakeTexts(), now });
    expect(store.get()).toBeNull();
    for (const category of OPTIONAL_CATEGORIES) expect(store.isAllowed(category)).toBe(false);
  });

  it('is kept on this device, with the time of the decision', () => {
    const texts = fakeTexts();
    createConsentStore({ texts, now }).set({ ...ALLOW_NONE, functional: true });
    expect(createConsentStore({ texts, now }).get()).toEqual({
      essential: true,
      functional: true,
      analytics: false,
      marketing: false,
      decidedAt: '2026-11-22T10:00:00.000Z',
    });
  });

  it.each([
    'yes',
    '{"essential":false,"functional":true,"analytics":true,"marketing":true,"decidedAt":"x"}',
    '{"essential":true}',
  ])('is asked again when what was kept cannot be read: %s', (kept) => {
    expect(parseConsent(kept)).toBeNull();
    expect(createConsentStore({ texts: fakeTexts(kept), now }).isAllowed('marketing')).toBe(false);
  });

  it('holds for this visit where the browser keeps nothing', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const store = createConsentStore({ texts: { getItem: refuse, setItem: refuse }, now });
    store.set(ALLOW_ALL);
    expect(store.isAllowed('analytics')).toBe(true);
  });
});

describe('the gate', () => {
  const counting = (category: 'analytics' | 'marketing') => {
    const stop = vi.fn();
    const start = vi.fn(async () => stop);
    return { start, stop, part: { name: category, category, start } };
  };

  it('loads no part before its category is allowed, and only that one then', () => {
    const store = createConsentStore({ texts: fakeTexts(), now });
    const [analytics, marketing] = [counting('analytics'), counting('marketing')];
    openConsentGate(store, [analytics.part, marketing.part]);
    store.set(ALLOW_NONE);
    expect(analytics.start).not.toHaveBeenCalled();
    store.set({ ...ALLOW_NONE, analytics: true });
    store.set({ ...ALLOW_NONE, analytics: true, functional: true });
    expect(analytics.start).toHaveBeenCalledTimes(1);
    expect(marketing.start).not.toHaveBeenCalled();
  });

  it('stops a part when it is taken back, and when the page closes the gate', async () => {
    const store = createConsentStore({ texts: fakeTexts(), now });
    const { start, stop, part } = counting('analytics');
    const close = openConsentGate(store, [part]);
    store.set(ALLOW_ALL);
    store.set(ALLOW_NONE);
    await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
    store.set(ALLOW_ALL);
    expect(start).toHaveBeenCalledTimes(2);
    close();
    await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(2));
    store.set(ALLOW_NONE);
    store.set(ALLOW_ALL);
    expect(start).toHaveBeenCalledTimes(2);
  });
});
