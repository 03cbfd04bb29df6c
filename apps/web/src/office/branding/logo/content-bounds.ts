/** Finds the content of an image: transparent pixels, and those in the color of all four corners, are margin. */
export interface Pixels {
  /** RGBA, row by row. */
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fainter is nothing: the last trace of a soft edge. */
const LEAST_ALPHA = 8;
/** JPEG noise within one color. */
const MOST_DIFFERENCE = 12;

/** Returns null for an empty or single-color image. */
export function contentBounds(pixels: Pixels): Bounds | null {
  const { width, height } = pixels;
  const isMargin = marginOf(pixels);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isMargin((y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function marginOf({ data, width, height }: Pixels): (at: number) => boolean {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((index) => index * 4);
  const alphaAt = (at: number): number => data[at + 3] ?? 0;
  if (corners.some((at) => alphaAt(at) < LEAST_ALPHA)) return (at) => alphaAt(at) < LEAST_ALPHA;
  const isLike = (one: number, other: number): boolean =>
    [0, 1, 2, 3].every(
      (part) => Math.abs((data[one + part] ?? 0) - (data[other + part] ?? 0)) <= MOST_DIFFERENCE,
    );
  const [first = 0] = corners;
  // A photo, or a colored background that reaches two edges: nothing is trimmed.
  return corners.every((at) => isLike(at, first)) ? (at) => isLike(at, first) : () => false;
}
