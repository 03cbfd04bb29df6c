import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comesFirst, whenIdle } from './when-idle.ts';

describe('idle work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function task() {
    let end: (error?: Error) => void = () => undefined;
    const ended = new Promise<void>((resolve, reject) => {
      end = (error) => (error === undefined ? resolve() : reject(error));
    });
    return { ended, end };
  }

  /** Whether it has begun. */
  function begin(afterMs: number): () => boolean {
    let hasBegun = false;
    void whenIdle(afterMs).then(() => {
      hasBegun = true;
    });
    return () => hasBegun;
  }

  it('waits for what a person waits for, even when that fails', async () => {
    const opening = task();
    comesFirst(opening.ended);
    const hasBegun = begin(100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(hasBegun()).toBe(false);
    opening.end(new Error('broken'));
    await vi.advanceTimersByTimeAsync(0);
    expect(hasBegun()).toBe(true);
  });

  it('waits for each of two', async () => {
    const [one, two] = [task(), task()];
    comesFirst(one.ended);
    comesFirst(two.ended);
    const hasBegun = begin(100);
    two.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(hasBegun()).toBe(false);
    one.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(hasBegun()).toBe(true);
  });

  it('does not wait for good', async () => {
    comesFirst(new Promise(() => undefined));
    const hasBegun = begin(100);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hasBegun()).toBe(true);
  });
});
