import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFirstReads } from './first-reads.ts';

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
  await vi.advanceTimersByTimeAsync(101);
  expect(told).toHaveBeenCalledOnce();
});

it('does not wait for a screen that reads nothing, nor for a read that fails', async () => {
  const idle = watch();
  await vi.advanceTimersByTimeAsync(601);
  expect(idle.told).toHaveBeenCalledOnce();
  const failing = watch();
  const read = Promise.reject(new Error('the disk'));
  await expect(failing.reads.track(read)).rejects.toThrow('the disk');
  await vi.advanceTimersByTimeAsync(101);
  expect(failing.told).toHaveBeenCalledOnce();
});

it('does not wait for ever', async () => {
  const { reads, told } = watch();
  void reads.track(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4_001);
  expect(told).toHaveBeenCalledOnce();
});
