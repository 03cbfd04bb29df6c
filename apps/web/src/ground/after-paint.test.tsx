import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onPaint } from './after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('runs once, in a task after the next frame', () => {
  const order: string[] = [];
  onPaint(() => order.push('work'));
  requestAnimationFrame(() => order.push('frame'));
  vi.advanceTimersByTime(1_000);
  expect(order).toEqual(['frame', 'work']);
});

it('runs although no frame is drawn', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const work = vi.fn();
  onPaint(work);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
});

it('runs soon on a page that is hidden', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const work = vi.fn();
  onPaint(work);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

it('does not run once it is canceled, before or after the frame', () => {
  const work = vi.fn();
  onPaint(work)();
  const cancel = onPaint(work);
  requestAnimationFrame(cancel);
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
