import { describe, expect, it } from 'vitest';
import { flattenPicture, type GreyPicture, skewOf } from './flatten-picture.ts';

const WIDTH = 480;
const HEIGHT = 300;

/** Draws lines of dashes like words, tilted by `degrees`; `paper` and `ink` may vary by position. */
function picture(degrees: number, paper: (x: number) => number, ink: (x: number) => number): GreyPicture {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const along = y - x * slope;
      const isLine = along > 40 && along < 250 && along % 30 < 8 && x > 30 && x < WIDTH - 30 && x % 40 < 30;
      pixels[y * WIDTH + x] = isLine ? ink(x) : paper(x);
    }
  }
  return { pixels, width: WIDTH, height: HEIGHT };
}
const at = ({ pixels }: GreyPicture, x: number, y: number): number => pixels[y * WIDTH + x] ?? -1;

describe('a photographed card', () => {
  it('gets white paper and dark letters, whatever the light and whichever of them was dark', () => {
    // Shaded from left to right, with white on dark in the right half.
    const flat = flattenPicture(
      picture(
        0,
        (x) => (x < WIDTH / 2 ? 230 - x / 4 : 60),
        (x) => (x < WIDTH / 2 ? 30 : 240),
      ),
    );
    for (const x of [45, 125, 405]) {
      expect(at(flat, x, 64)).toBeLessThan(120);
      expect(at(flat, x, 80)).toBeGreaterThan(200);
    }
  });

  it('keeps paper white where nothing is printed', () => {
    const flat = flattenPicture(
      picture(
        0,
        () => 200,
        () => 196,
      ),
    );
    expect(flat.pixels.every((value) => value > 200)).toBe(true);
  });

  it('is found to lie askew by as much as it does', () => {
    for (const degrees of [-7, -2.4, 0, 3.6, 9]) {
      const askew = picture(
        degrees,
        () => 255,
        () => 0,
      );
      expect(Math.abs(skewOf(askew) - degrees)).toBeLessThan(0.6);
    }
    expect(
      skewOf({ pixels: new Uint8ClampedArray(WIDTH * HEIGHT).fill(255), width: WIDTH, height: HEIGHT }),
    ).toBe(0);
  });
});
