/**
 * Prepares a photographed card or plate for the recognizer: dark letters on white, upright. Pure functions over gray pixels.
 */
export interface GreyPicture {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export function toGrey(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8ClampedArray(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4;
    pixels[at] = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
  }
  return { pixels, width, height };
}

const BLOCKS_ACROSS = 20;
/** Deviations below this are paper and noise. */
const LEAST_SPREAD = 40;

/**
 * Returns each pixel's distance from the surrounding paper, dark on white: removes shadows, and turns white letters
 * on a dark field into dark ones. The paper is the median of each block, blended between blocks.
 */
export function flattenPicture({ pixels, width, height }: GreyPicture): GreyPicture {
  const size = Math.max(8, Math.ceil(width / BLOCKS_ACROSS));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      paper[row * columns + column] = medianOf(pixels, width, height, column * size, row * size, size);
    }
  }
  const away = new Uint8ClampedArray(pixels.length);
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y += 1) {
    const atRow = clamp((y + 0.5) / size - 0.5, rows - 1);
    for (let x = 0; x < width; x += 1) {
      const atColumn = clamp((x + 0.5) / size - 0.5, columns - 1);
      const at = y * width + x;
      const distance = Math.abs((pixels[at] ?? 0) - blended(paper, columns, rows, atColumn, atRow));
      away[at] = distance;
      counts[Math.min(255, Math.round(distance))] = (counts[Math.min(255, Math.round(distance))] ?? 0) + 1;
    }
  }
  const spread = Math.max(LEAST_SPREAD, quantile(counts, pixels.length, 0.985));
  for (let at = 0; at < away.length; at += 1) away[at] = 255 - ((away[at] ?? 0) * 255) / spread;
  return { pixels: away, width, height };
}

function medianOf(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  x0: number,
  y0: number,
  size: number,
): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = y0; y < Math.min(height, y0 + size); y += 2) {
    for (let x = x0; x < Math.min(width, x0 + size); x += 2) {
      const value = pixels[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
      total += 1;
    }
  }
  return quantile(counts, total, 0.5);
}

function quantile(counts: Uint32Array, total: number, part: number): number {
  let sum = 0;
  for (let value = 0; value < counts.length; value += 1) {
    sum += counts[value] ?? 0;
    if (sum >= total * part) return value;
  }
  return counts.length - 1;
}

function blended(paper: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const at = (column: number, row: number): number => paper[row * columns + column] ?? 0;
  const upper = at(left, top) + (at(right, top) - at(left, top)) * (x - left);
  const lower = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (x - left);
  return upper + (lower - upper) * (y - top);
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

const MOST_DEGREES = 12;
const SKEW_WIDTH = 480;
const INK = 128;

/** Returns the tilt of the lines in degrees (positive: clockwise); 0 for a nearly empty image. */
export function skewOf({ pixels, width, height }: GreyPicture): number {
  const step = Math.max(1, Math.floor(width / SKEW_WIDTH));
  const points: number[] = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if ((pixels[y * width + x] ?? 255) < INK) points.push(x / step, y / step);
    }
  }
  if (points.length < 400) return 0;
  const sharpest = (from: number, to: number, by: number): number => {
    let [best, bestScore] = [0, Number.NEGATIVE_INFINITY];
    for (let degrees = from; degrees <= to + 1e-9; degrees += by) {
      const score = sharpness(points, degrees, (width + height) / step);
      if (score > bestScore) [best, bestScore] = [degrees, score];
    }
    return best;
  };
  const coarse = sharpest(-MOST_DEGREES, MOST_DEGREES, 1);
  const fine = sharpest(coarse - 1, coarse + 1, 0.2);
  return Math.round(fine * 100) / 100;
}

/** Level lines fill few rows densely and leave the rows between them empty. */
function sharpness(points: readonly number[], degrees: number, size: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float64Array(Math.ceil(size * 2) + 2);
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round((points[at + 1] ?? 0) - (points[at] ?? 0) * slope + size / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) {
    const change = (rows[row] ?? 0) - (rows[row - 1] ?? 0);
    sum += change * change;
  }
  return sum;
}
