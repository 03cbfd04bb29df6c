import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFirstReads } from './first-reads.ts';

/** As `onIdle` waits where there is no idle callback. */
const IDLE_MS = 60;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch() {
  const reads = createFirstReads();
  const told = vi.fn();
  void reads.done.then(told);
  return { reads, told };
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

it('is over when the reads of a screen are, with those that follow from them', async () => {
  const { reads, told } = watch();
  const list = deferred();
  const covers = deferred();
  expect(reads.track(list.promise)).toBe(list.promise);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).not.toHaveBeenCalled();
  list.resolve();
  await vi.advanceTimersByTimeAsync(50);
  void reads.track(covers.promise);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).not.toHaveBeenCalled();
  covers.resolve();
  await vi.advanceTimersByTimeAsync(101 + IDLE_MS);
  expect(told).toHaveBeenCalledOnce();
});

it('goes on waiting when the screen reads more before the thread is idle', async () => {
  const { reads, told } = watch();
  const [list, covers] = [deferred(), deferred()];
  void reads.track(list.promise);
  list.resolve();
  await vi.advanceTimersByTimeAsync(100 + IDLE_MS / 2);
  void reads.track(covers.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).not.toHaveBeenCalled();
  covers.resolve();
  await vi.advanceTimersByTimeAsync(101 + IDLE_MS);
  expect(told).toHaveBeenCalledOnce();
});

it('does not wait for a screen that reads nothing, nor for a read that fails', async () => {
  const idle = watch();
  await vi.advanceTimersByTimeAsync(601 + IDLE_MS);
  expect(idle.told).toHaveBeenCalledOnce();
  const failing = watch();
  const read = Promise.reject(new Error('the disk'));
  await expect(failing.reads.track(read)).rejects.toThrow('the disk');
  await vi.advanceTimersByTimeAsync(101 + IDLE_MS);
  expect(failing.told).toHaveBeenCalledOnce();
});

it('does not wait for ever', async () => {
  const { reads, told } = watch();
  void reads.track(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4_001);
  expect(told).toHaveBeenCalledOnce();
});
