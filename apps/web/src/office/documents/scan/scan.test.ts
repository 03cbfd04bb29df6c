import { describe, expect, it } from 'vitest';
import { inkBits, pixelsOfBits } from './ink-bits.ts';
import { CORNERS, moveCorner, type Quad, STARTING_QUAD, straightSize, turned, WHOLE_QUAD } from './quad.ts';
import { type Pixels, straighten } from './straighten.ts';

/** A photo whose pixels say where they are: red grows to the right, green downwards. */
function gradient(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set([(x / (width - 1)) * 250, (y / (height - 1)) * 250, 7, 255], (y * width + x) * 4);
  return { data, width, height };
}
const colorAt = ({ data, width, height }: Pixels, u: number, v: number): number[] => {
  const at = (Math.round(v * (height - 1)) * width + Math.round(u * (width - 1))) * 4;
  return [...data.subarray(at, at + 4)];
};

describe('the corners of a sheet', () => {
  it('stay on the photo', () => {
    expect(moveCorner(STARTING_QUAD, 0, { x: -3, y: 0.2 })[0]).toEqual({ x: 0, y: 0.2 });
    expect(moveCorner(STARTING_QUAD, 2, { x: 0.9, y: 7 })[2]).toEqual({ x: 0.9, y: 1 });
  });

  it('never cross, fold or fall onto a line', () => {
    for (const to of [
      { x: 0.99, y: 0.1 },
      { x: 0.8, y: 0.8 },
      { x: 0.5, y: 0.5 },
    ])
      expect(moveCorner(WHOLE_QUAD, 0, to)).toBe(WHOLE_QUAD);
    for (const index of CORNERS)
      expect(moveCorner(STARTING_QUAD, index, { x: 0.5, y: 0.5 })).toBe(STARTING_QUAD);
  });

  it('are read from another one after each quarter turn, and from the first after four', () => {
    const [a, b, c, d] = STARTING_QUAD;
    expect(turned(STARTING_QUAD, 1)).toEqual([d, a, b, c]);
    expect(turned(STARTING_QUAD, -1)).toEqual([b, c, d, a]);
    expect(turned(STARTING_QUAD, 4)).toEqual(STARTING_QUAD);
  });

  it('give the size of the straight sheet: its longer sides, within the limit', () => {
    const photo = { widthPx: 1000, heightPx: 2000 };
    expect(straightSize(WHOLE_QUAD, photo, 5000)).toEqual(photo);
    expect(straightSize(WHOLE_QUAD, photo, 500)).toEqual({ widthPx: 250, heightPx: 500 });
    expect(straightSize(turned(WHOLE_QUAD, 1), photo, 5000)).toEqual({ widthPx: 2000, heightPx: 1000 });
  });
});

describe('straightening', () => {
  it('leaves a sheet that is straight as it is', () => {
    const photo = gradient(60, 40);
    expect(straighten(photo, WHOLE_QUAD, { widthPx: 60, heightPx: 40 })).toEqual(photo);
  });

  it('turns it', () => {
    const seen = straighten(gradient(60, 40), turned(WHOLE_QUAD, 1), { widthPx: 40, heightPx: 60 });
    // Clockwise: what was at the bottom left is at the top left.
    expect(colorAt(seen, 0, 0)).toEqual([0, 250, 7, 255]);
    expect(colorAt(seen, 1, 0)).toEqual([0, 0, 7, 255]);
  });

  it('puts each corner into its corner, and crossing diagonals into the middle', () => {
    // Seen from below: the far side is half as wide.
    const quad: Quad = [
      { x: 0.3, y: 0.2 },
      { x: 0.7, y: 0.2 },
      { x: 0.9, y: 0.8 },
      { x: 0.1, y: 0.8 },
    ];
    const seen = straighten(gradient(1001, 1001), quad, { widthPx: 401, heightPx: 401 });
    const near = (u: number, v: number, x: number, y: number): void => {
      const [red = 0, green = 0] = colorAt(seen, u, v);
      expect(red / 250).toBeCloseTo(x, 1.7);
      expect(green / 250).toBeCloseTo(y, 1.7);
    };
    near(0, 0, 0.3, 0.2);
    near(1, 0, 0.7, 0.2);
    near(1, 1, 0.9, 0.8);
    near(0, 1, 0.1, 0.8);
    // The diagonals of the sheet meet at y = 0.4, not in the middle of the photo's area (0.5): that is perspective.
    near(0.5, 0.5, 0.5, 0.4);
  });
});

it('black and white keeps ink and drops a shadow that is darker than the ink in the sun', () => {
  const [width, height] = [200, 100];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const paper = x < 100 ? 230 : 90;
      const isInk = y % 20 < 2;
      data.set(Array<number>(3).fill(isInk ? paper * 0.4 : paper), (y * width + x) * 4);
    }
  const bits = inkBits({ data, width, height });
  expect(bits).toHaveLength(25 * 100);
  const seen = pixelsOfBits(bits, width, height);
  for (const u of [0.1, 0.3, 0.7, 0.9]) {
    expect(colorAt(seen, u, 0).slice(0, 3)).toEqual([0, 0, 0]);
    expect(colorAt(seen, u, 0.1).slice(0, 3)).toEqual([255, 255, 255]);
  }
});
