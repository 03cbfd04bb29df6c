import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pixels, pixelate, squareSide } from './pixelate.ts';

const WIDTH = 96;
const HEIGHT = 64;

function picture(shade: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      data.set([shade(x, y), shade(x, y), shade(x, y), 255], (y * WIDTH + x) * 4);
  return { width: WIDTH, height: HEIGHT, data };
}
const at = ({ data }: Pixels, x: number, y: number): number => data[(y * WIDTH + x) * 4] ?? -1;
const PART = [0.25, 0.25, 0.5, 0.5] as const;

describe('a hidden part', () => {
  it('holds one colour a square, and a handful of squares', () => {
    const writing = picture((x, y) => ((x * 7 + y * 13) % 5 < 2 ? 0 : 255));
    pixelate(writing, PART);
    const colors = new Set<string>();
    const side = squareSide(50, 34, WIDTH);
    for (let y = 15; y < 49; y += 1) {
      for (let x = 23; x < 73; x += 1) {
        const square = `${Math.floor((x - 23) / side)} ${Math.floor((y - 15) / side)}`;
        colors.add(`${square} ${at(writing, x, y)}`);
      }
    }
    expect(colors.size).toBeLessThanOrEqual(6 * 6);
  });

  it('says nothing of how its pixels stood: turned round inside their squares they leave the same picture', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 81, maxLength: 81 }), (shades) => {
        const side = squareSide(50, 34, WIDTH);
        const shadeAt = (x: number, y: number, isTurned: boolean): number => {
          if (x < 23 || y < 15) return 0;
          const [dx, dy] = [(x - 23) % side, (y - 15) % side];
          const index = dy * side + dx;
          return shades[(isTurned ? side * side - 1 - index : index) % 81] ?? 0;
        };
        // Only whole squares are compared: the last row and column are cut by the edge of the area.
        const [one, other] = [false, true].map((isTurned) => picture((x, y) => shadeAt(x, y, isTurned)));
        if (!one || !other) throw new Error('two pictures');
        pixelate(one, PART);
        pixelate(other, PART);
        for (let y = 15; y < 15 + 3 * side; y += 1)
          for (let x = 23; x < 23 + 5 * side; x += 1) expect(at(one, x, y)).toBe(at(other, x, y));
      }),
      { numRuns: 20 },
    );
  });

  it('covers every pixel that it touches, and one more around', () => {
    const striped = picture((x) => (x % 2 === 0 ? 0 : 255));
    pixelate(striped, [0.301, 0.301, 0.2, 0.2]);
    const left = Math.floor(0.301 * WIDTH) - 1;
    const right = Math.ceil(0.501 * WIDTH) + 1;
    const row = Math.floor(0.4 * HEIGHT);
    for (let x = left; x < right; x += 1) expect([0, 255]).not.toContain(at(striped, x, row));
    expect(at(striped, left - 2, row)).toBe((left - 2) % 2 === 0 ? 0 : 255);
    expect(at(striped, right + 1, row)).toBe((right + 1) % 2 === 0 ? 0 : 255);
  });

  it('may reach over the edge of the picture', () => {
    const striped = picture((x) => (x % 2 === 0 ? 0 : 255));
    pixelate(striped, [0.9, 0.9, 0.1, 0.1]);
    expect([0, 255]).not.toContain(at(striped, WIDTH - 1, HEIGHT - 1));
  });
});
