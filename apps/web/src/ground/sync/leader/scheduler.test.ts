import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOffMs } from './back-off.ts';
import { type CycleOutcome, createScheduler } from './scheduler.ts';

let outcome: { outcome: CycleOutcome; retryAfterMs: number | null };
let runs: number;
let isVisible: boolean;
const make = () =>
  createScheduler({
    timers: { set: setTimeout, clear: (handle) => clearTimeout(handle as number) },
    random01: () => 1,
    isVisible: () => isVisible,
    run: async () => {
      runs++;
      return outcome;
    },
    onError: (error) => {
      throw error;
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  outcome = { outcome: 'done', retryAfterMs: null };
  runs = 0;
  isVisible = false;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the next pass', () => {
  it('comes once for a burst of writes', async () => {
    const scheduler = make();
    for (let n = 0; n < 20; n++) scheduler.request(400);
    await vi.advanceTimersByTimeAsync(399);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(1);
    scheduler.dispose();
  });

  it('comes every 30 s while somebody looks, and not otherwise', async () => {
    isVisible = true;
    const scheduler = make();
    scheduler.requestNow();
    await vi.advanceTimersByTimeAsync(95_000);
    expect(runs).toBe(4);
    isVisible = false;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(runs).toBe(5);
    scheduler.dispose();
  });

  it('backs off to a minute, whatever is written meanwhile', async () => {
    outcome = { outcome: 'later', retryAfterMs: null };
    const scheduler = make();
    scheduler.requestNow();
    await vi.advanceTimersByTimeAsync(0);
    for (const [afterMs, expected] of [
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
      [8_000, 5],
    ] as const) {
      scheduler.request(0);
      await vi.advanceTimersByTimeAsync(afterMs - 1);
      expect(runs).toBe(expected - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(runs).toBe(expected);
    }
    scheduler.dispose();
  });

  it('comes at once when the network is back', async () => {
    outcome = { outcome: 'later', retryAfterMs: 60_000 };
    const scheduler = make();
    scheduler.requestNow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(1);
    scheduler.requestNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(2);
    scheduler.dispose();
  });

  it('does not come after the end', async () => {
    const scheduler = make();
    scheduler.request(10);
    scheduler.dispose();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(0);
  });
});

describe('the back-off', () => {
  it('doubles from one second to a minute, half of it by chance', () => {
    expect([1, 2, 3, 6, 7, 50].map((n) => backOffMs(n, 1))).toEqual([
      1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
    ]);
    expect(backOffMs(1, 0)).toBe(500);
  });
});
