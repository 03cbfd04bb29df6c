import { describe, expect, it, vi } from 'vitest';
import { followBadge } from './app-badge.ts';

function setUp(unread: number | null) {
  let count = unread;
  const listeners = new Set<() => void>();
  const icon = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) };
  const source = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => (count === null ? null : { unreadCount: count }),
  };
  const tell = (next: number): void => {
    count = next;
    for (const listener of listeners) listener();
  };
  return { icon, source, tell };
}

describe('the number on the icon', () => {
  it('is what is unread, and goes with the last of it', () => {
    const { icon, source, tell } = setUp(3);
    followBadge(icon, source);
    expect(icon.setAppBadge).toHaveBeenLastCalledWith(3);
    tell(3);
    expect(icon.setAppBadge).toHaveBeenCalledTimes(1);
    tell(0);
    expect(icon.clearAppBadge).toHaveBeenCalledTimes(1);
  });

  it('is gone after signing out, and follows nothing any more', () => {
    const { icon, source, tell } = setUp(3);
    const end = followBadge(icon, source);
    end();
    expect(icon.clearAppBadge).toHaveBeenCalledTimes(1);
    tell(5);
    expect(icon.setAppBadge).toHaveBeenCalledTimes(1);
  });

  it('stands as it was until it is known', () => {
    const { icon, source } = setUp(null);
    followBadge(icon, source);
    expect([icon.setAppBadge, icon.clearAppBadge].map((call) => call.mock.calls.length)).toEqual([0, 0]);
  });

  it('is not missed where the browser has none', () => {
    const { source } = setUp(3);
    expect(() => followBadge({}, source)()).not.toThrow();
  });
});
