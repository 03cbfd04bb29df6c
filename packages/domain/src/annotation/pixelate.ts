/**
 * Hides a part of a picture for good: it becomes squares of one colour each, few enough that no face and no line of writing
 * can be brought back (the squares are all that is left of the part, and they are far larger than a letter). Works on raw
 * pixels, so that it is the same in every browser and can be shown to lose what it should.
 */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row; changed in place. */
  readonly data: Uint8ClampedArray;
}

/** Squares over the longer side of the part; a face keeps no feature at 6. */
const MOST_SQUARES = 6;
/** Of the picture's long side: a narrow part (a line of writing) gets no finer squares than this. */
const LEAST_SQUARE = 1 / 32;

/** `box` in fractions of the picture; the part grows to whole pixels and by one more, so that no edge pixel survives. */
export function pixelate(picture: Pixels, [x, y, w, h]: readonly [number, number, number, number]): void {
  const left = Math.max(0, Math.floor(x * picture.width) - 1);
  const top = Math.max(0, Math.floor(y * picture.height) - 1);
  const right = Math.min(picture.width, Math.ceil((x + w) * picture.width) + 1);
  const bottom = Math.min(picture.height, Math.ceil((y + h) * picture.height) + 1);
  const side = squareSide(right - left, bottom - top, Math.max(picture.width, picture.height));
  for (let atY = top; atY < bottom; atY += side)
    for (let atX = left; atX < right; atX += side)
      flatten(picture, atX, atY, Math.min(atX + side, right), Math.min(atY + side, bottom));
}

/** Pixels of a side of one square, for a part of this size. */
export const squareSide = (widthPx: number, heightPx: number, longSidePx: number): number =>
  Math.max(1, Math.ceil(Math.max(widthPx, heightPx) / MOST_SQUARES), Math.ceil(longSidePx * LEAST_SQUARE));

function flatten({ width, data }: Pixels, left: number, top: number, right: number, bottom: number): void {
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const count = (right - left) * (bottom - top);
  // Rounded to 32 steps: a mean of many pixels must not carry their last bits either.
  const shade = (sum: number): number => Math.min(255, Math.round(sum / count / 8) * 8);
  const [r, g, b] = [shade(red), shade(green), shade(blue)];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
      data[at + 3] = 255;
    }
  }
}
