/** Black and white: one bit a pixel, 1 is paper. A pixel is ink when it is darker than its surroundings, so shadows disappear. */
import { toGrey } from '#src/ground/text-reader/flatten-picture.ts';
import type { Pixels } from './straighten.ts';

/** The surroundings are this share of the sheet's longer side: larger than letters, smaller than shadows. */
const AROUND = 1 / 24;
/** Darker than its surroundings by this share. Method: D. Bradley and G. Roth, "Adaptive Thresholding Using the Integral Image" (2007). */
const DARKER_BY = 0.15;

/** Rows start at a byte, as in a PDF image of one bit. */
export function inkBits({ data, width, height }: Pixels): Uint8Array {
  const { pixels } = toGrey(data, width, height);
  const sums = sumsOf(pixels, width, height);
  const reach = Math.max(4, Math.round((Math.max(width, height) * AROUND) / 2));
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        at(sums, bottom, right) - at(sums, top, right) - at(sums, bottom, left) + at(sums, top, left);
      const mean = sum / ((right - left) * (bottom - top));
      const byte = y * rowBytes + (x >> 3);
      if ((pixels[y * width + x] ?? 255) >= mean * (1 - DARKER_BY))
        bits[byte] = (bits[byte] ?? 0) | (128 >> (x & 7));
    }
  }
  return bits;
}

interface Sums {
  readonly values: Float64Array;
  readonly stride: number;
}

/** At (y, x): the sum of all pixels above and to the left. */
function sumsOf(pixels: Uint8ClampedArray, width: number, height: number): Sums {
  const stride = width + 1;
  const values = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0;
      values[(y + 1) * stride + x + 1] = (values[y * stride + x + 1] ?? 0) + row;
    }
  }
  return { values, stride };
}

const at = ({ values, stride }: Sums, y: number, x: number): number => values[y * stride + x] ?? 0;

/** The same as pixels, to look at. */
export function pixelsOfBits(bits: Uint8Array, width: number, height: number): Pixels {
  const rowBytes = Math.ceil(width / 8);
  const data = new Uint8ClampedArray(width * height * 4);
  const whole = new Uint32Array(data.buffer);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      whole[y * width + x] =
        (bits[y * rowBytes + (x >> 3)] ?? 0) & (128 >> (x & 7)) ? 0xff_ff_ff_ff : 0xff_00_00_00;
  return { data, width, height };
}
