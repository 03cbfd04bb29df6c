import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToaster, TOAST_DURATION_MS, type Toaster } from './toaster.ts';

let toaster: Toaster;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  toaster = createToaster({ now: () => Date.now(), nextFrame: (run) => run() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const messages = () => toaster.list().map((toast) => toast.message);

describe('a message', () => {
  it.each([
    ['normal', 4000],
    ['warning', 5000],
    ['error', 6000],
  ] as const)('of kind %s stays for %d ms and not longer', (kind, durationMs) => {
    expect(TOAST_DURATION_MS[kind]).toBe(durationMs);
    toaster.show({ message: 'Saved', kind });
    vi.advanceTimersByTime(durationMs - 1);
    expect(messages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('stays that long after its first frame, however busy the page is before', () => {
    let paint = (): void => undefined;
    const busy = createToaster({
      now: () => Date.now(),
      nextFrame: (run) => {
        paint = run;
      },
    });
    busy.show({ message: 'Saved' });
    vi.advanceTimersByTime(60_000);
    paint();
    vi.advanceTimersByTime(3_999);
    expect(busy.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(busy.list()).toHaveLength(0);
  });

  it('keeps the time it had left while a person reads it', () => {
    toaster.show({ message: 'Bin' });
    vi.advanceTimersByTime(3000);
    toaster.pause();
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['Bin']);
    toaster.resume();
    vi.advanceTimersByTime(999);
    expect(messages()).toEqual(['Bin']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('pushes the oldest one out when the limit of the field is reached', () => {
    toaster.show({ message: 'first' });
    toaster.show({ message: 'second' });
    expect(messages()).toEqual(['second']);
  });

  it('appears next to two others at the desk, and not next to three', () => {
    toaster.setLimit(3);
    for (const message of ['one', 'two', 'three', 'four']) toaster.show({ message });
    expect(messages()).toEqual(['two', 'three', 'four']);
  });

  it('leaves at once when the limit shrinks or it is dismissed', () => {
    toaster.setLimit(3);
    const first = toaster.show({ message: 'one' });
    toaster.show({ message: 'two' });
    toaster.dismiss(first);
    expect(messages()).toEqual(['two']);
    toaster.show({ message: 'three' });
    toaster.setLimit(1);
    expect(messages()).toEqual(['three']);
  });

  it('tells its listeners about every change until they leave', () => {
    const listener = vi.fn();
    const leave = toaster.subscribe(listener);
    toaster.show({ message: 'one' });
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    toaster.show({ message: 'two' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
