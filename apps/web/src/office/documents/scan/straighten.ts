/**
 * Perspective correction: what lies within four corners of a photo, seen straight from above. The map from the unit square to a
 * quadrilateral is the closed form of P. Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
 */
import type { Quad, Size } from './quad.ts';

export interface Pixels {
  /** RGBA. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** x = (au + bv + c) / (gu + hv + 1), y = (du + ev + f) / (gu + hv + 1); u and v run from 0 to 1 over the straight sheet. */
function projectionOf([p0, p1, p2, p3]: Quad) {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  const [a, b, c] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x];
  const [d, e, f] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y];
  return { a, b, c, d, e, f, g, h };
}

/** Draws the area as a rectangle of that size; pixels between four others are blended. */
export function straighten(photo: Pixels, quad: Quad, { widthPx, heightPx }: Size): Pixels {
  const { a, b, c, d, e, f, g, h } = projectionOf(quad);
  const data = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let row = 0; row < heightPx; row += 1) {
    const v = (row + 0.5) / heightPx;
    for (let column = 0; column < widthPx; column += 1) {
      const u = (column + 0.5) / widthPx;
      const w = g * u + h * v + 1;
      const x = ((a * u + b * v + c) / w) * photo.width - 0.5;
      const y = ((d * u + e * v + f) / w) * photo.height - 0.5;
      blend(photo, x, y, data, (row * widthPx + column) * 4);
    }
  }
  return { data, width: widthPx, height: heightPx };
}

/** Millions of calls: nothing is allocated here. */
function blend(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = left < width - 1 ? 4 : 0;
  const below = top < height - 1 ? width * 4 : 0;
  const fx = Math.min(1, Math.max(0, x - left));
  const fy = Math.min(1, Math.max(0, y - top));
  const from = (top * width + left) * 4;
  for (let channel = from; channel < from + 3; channel += 1) {
    const upper = (data[channel] ?? 0) * (1 - fx) + (data[channel + right] ?? 0) * fx;
    const lower = (data[channel + below] ?? 0) * (1 - fx) + (data[channel + below + right] ?? 0) * fx;
    to[at + channel - from] = upper * (1 - fy) + lower * fy;
  }
  to[at + 3] = 255;
}
