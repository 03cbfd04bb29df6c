/**
 * Hides part of an image for good: it becomes squares of one color each, few enough that no face or line of text can be
 * recovered (only the squares remain, and they are far larger than a letter). Works on raw pixels, so the result is the
 * same in every browser and testable.
 */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row; changed in place. */
  readonly data: Uint8ClampedArray;
}

/** Squares along the longer side of the area; at 6, a face keeps no feature. */
const MOST_SQUARES = 6;
/**
 * Minimum square size as a fraction of the image's long side, so a narrow area (a line of text) gets no finer squares.
 */
const LEAST_SQUARE = 1 / 32;

/** Takes `box` in fractions of the image; the area grows to whole pixels plus one, so no edge pixel survives. */
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

/** Side of one square in pixels, for an area of this size. */
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
  // Rounded to 32 steps, so the mean of many pixels does not reveal their last bits.
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
