import { describe, expect, it } from 'vitest';
import { contentBounds } from './content-bounds.ts';

type Color = readonly [number, number, number, number];
const NOTHING: Color = [0, 0, 0, 0];
const WHITE: Color = [255, 255, 255, 255];
const INK: Color = [20, 40, 60, 255];

function picture(width: number, height: number, colorAt: (x: number, y: number) => Color) {
  const data = Array.from({ length: width * height }, (_, index) =>
    colorAt(index % width, Math.floor(index / width)),
  ).flat();
  return { data, width, height };
}
const isInside = (x: number, y: number): boolean => x >= 3 && x <= 6 && y >= 2 && y <= 3;
const inside = { x: 3, y: 2, width: 4, height: 2 };

describe('the margin of a logo', () => {
  it('is what is see-through, also when the logo itself is white', () => {
    expect(contentBounds(picture(10, 6, (x, y) => (isInside(x, y) ? WHITE : NOTHING)))).toEqual(inside);
    expect(contentBounds(picture(10, 6, (x, y) => (isInside(x, y) ? WHITE : [0, 0, 0, 5])))).toEqual(inside);
  });

  it('is the colour of the corners, give or take what JPEG does to it', () => {
    const nearlyWhite: Color = [250, 252, 249, 255];
    const pixels = picture(10, 6, (x, y) => (isInside(x, y) ? INK : (x + y) % 2 === 0 ? WHITE : nearlyWhite));
    expect(contentBounds(pixels)).toEqual(inside);
  });

  it('is nothing where the corners differ: a photo stays whole', () => {
    const pixels = picture(10, 6, (x) => (x < 5 ? WHITE : INK));
    expect(contentBounds(pixels)).toEqual({ x: 0, y: 0, width: 10, height: 6 });
  });

  it('is everything when there is nothing to see', () => {
    expect(contentBounds(picture(4, 4, () => NOTHING))).toBeNull();
    expect(contentBounds(picture(4, 4, () => WHITE))).toBeNull();
  });
});
