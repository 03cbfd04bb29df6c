import { describe, expect, it } from 'vitest';
import { createPersistentTask, retryDelayMs } from './persistent-task.ts';

describe('a task that must get through', () => {
  it('waits 200 ms, doubling, at most 30 s', () => {
    expect([1, 2, 3, 4, 8, 9, 50].map(retryDelayMs)).toEqual([200, 400, 800, 1600, 25_600, 30_000, 30_000]);
  });

  it('is tried until it succeeds, then no more', async () => {
    const waited: number[] = [];
    let runs = 0;
    const task = createPersistentTask({
      run: async () => {
        runs += 1;
        return runs === 4;
      },
      wait: async (delayMs) => void waited.push(delayMs),
    });
    await task.start();
    await expect.poll(() => runs).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(runs).toBe(4);
    expect(waited).toEqual([200, 400, 800]);
  });

  it('ends when it is stopped while it waits', async () => {
    let endWaiting: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      endWaiting = resolve;
    });
    let runs = 0;
    const task = createPersistentTask({
      run: async () => {
        runs += 1;
        return false;
      },
      wait: () => waiting,
    });
    await task.start();
    task.stop();
    endWaiting();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(runs).toBe(1);
  });
});
