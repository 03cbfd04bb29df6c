import { describe, expect, it } from 'vitest';
import { clampCrop, middleCrop, pushed, squareOf } from './crop-square.ts';

describe('the square of an avatar', () => {
  it('is the largest in the middle at first, whatever the format', () => {
    expect(squareOf(middleCrop, 400, 300)).toEqual({ left: 50, top: 0, side: 300 });
    expect(squareOf(middleCrop, 300, 400)).toEqual({ left: 0, top: 50, side: 300 });
  });

  it('never leaves the picture, however far it is pushed or zoomed', () => {
    for (const [x, y, zoom] of [
      [-3, 9, 2],
      [0, 1, 100],
      [1, 0, 0],
    ] as const) {
      const { left, top, side } = squareOf({ x, y, zoom }, 640, 480);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(640 + 1e-9);
      expect(top + side).toBeLessThanOrEqual(480 + 1e-9);
      expect(side).toBeGreaterThanOrEqual(120);
    }
  });

  it('follows the finger: the picture moves as far as the finger did', () => {
    const near = clampCrop({ x: 0.5, y: 0.5, zoom: 2 }, 800, 800);
    const moved = pushed(near, { dx: 40, dy: 0, framePx: 200 }, 800, 800);
    const before = squareOf(near, 800, 800).left;
    // 200 px of the frame show 400 px of the image, so 40 px are 80.
    expect(squareOf(moved, 800, 800).left).toBe(before - 80);
  });
});
