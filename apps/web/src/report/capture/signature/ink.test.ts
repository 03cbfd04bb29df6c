import { describe, expect, it } from 'vitest';
import { inkBounds, inkOf, type Pixels } from './ink.ts';

type Color = readonly [number, number, number, number];

function picture(width: number, height: number, colorAt: (x: number, y: number) => Color): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(colorAt(x, y), (y * width + x) * 4);
  }
  return { width, height, data };
}
const isLine = (x: number, y: number): boolean => x >= 30 && x < 90 && y >= 40 && y < 43;
const alphaAt = ({ width, data }: Pixels, x: number, y: number): number =>
  data[(y * width + x) * 4 + 3] ?? -1;

describe('ink', () => {
  it('of a dark line on white paper is the line, and nothing of the paper', () => {
    const ink = inkOf(picture(120, 80, (x, y) => (isLine(x, y) ? [20, 20, 90, 255] : [250, 248, 240, 255])));
    expect(inkBounds(ink)).toEqual({ x: 30, y: 40, width: 60, height: 3 });
    expect(alphaAt(ink, 31, 41)).toBe(255);
    expect(alphaAt(ink, 0, 0)).toBe(0);
  });

  it('is found in a photo whose light falls off from one side to the other', () => {
    const ink = inkOf(
      picture(240, 80, (x, y) => {
        const paper = 240 - x / 2;
        const level = isLine(x, y) ? paper - 130 : paper;
        return [level, level, level, 255];
      }),
    );
    expect(inkBounds(ink)).toEqual({ x: 30, y: 40, width: 60, height: 3 });
  });

  it('of white chalk on a dark board becomes dark as well', () => {
    const ink = inkOf(picture(120, 80, (x, y) => (isLine(x, y) ? [240, 240, 240, 255] : [20, 24, 22, 255])));
    expect(inkBounds(ink)).toEqual({ x: 30, y: 40, width: 60, height: 3 });
    const at = (41 * 120 + 31) * 4;
    expect(Array.from(ink.data.slice(at, at + 3))).toEqual([24, 26, 31]);
  });

  it('of a picture that is cut out already keeps its soft edge', () => {
    const ink = inkOf(picture(120, 80, (x, y) => (isLine(x, y) ? [255, 255, 255, 120] : [0, 0, 0, 0])));
    expect(alphaAt(ink, 31, 41)).toBe(120);
    expect(inkBounds(ink)).toEqual({ x: 30, y: 40, width: 60, height: 3 });
  });

  it('is not there on an empty sheet', () => {
    expect(inkBounds(inkOf(picture(60, 40, () => [252, 252, 252, 255])))).toBeNull();
  });
});
