import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWriteSoon, WRITE_WITHIN_MS, type WriteSoon } from './write-soon.ts';

let typed: string;
let onDisk: string;
let soon: WriteSoon;
beforeEach(() => {
  vi.useFakeTimers();
  typed = '';
  onDisk = '';
  soon = createWriteSoon(() => {
    onDisk = typed;
  });
});
afterEach(() => vi.useRealTimers());

function type(letter: string): void {
  typed += letter;
  soon.typed();
}

it('writes each letter within 250 ms while someone types without a pause', () => {
  const typedAt: number[] = [];
  for (let ms = 0; ms < 3000; ms += 50) {
    type('x');
    typedAt.push(ms);
    vi.advanceTimersByTime(50);
    const oldestUnwritten = typedAt[onDisk.length] ?? ms + 50;
    expect(ms + 50 - oldestUnwritten).toBeLessThanOrEqual(WRITE_WITHIN_MS);
  }
  expect(WRITE_WITHIN_MS, 'the commit takes its time, too').toBeLessThan(250);
});

it('writes at once when asked, and nothing twice', () => {
  type('a');
  soon.flush();
  expect(onDisk).toBe('a');
  typed = 'changed without a key';
  soon.flush();
  vi.advanceTimersByTime(1000);
  expect(onDisk).toBe('a');
});

it('writes nothing that was given up', () => {
  type('a');
  soon.cancel();
  vi.advanceTimersByTime(1000);
  expect(onDisk).toBe('');
});
