/**
 * Extracts ink from an image: a drawn, typed, or photographed signature becomes dark strokes on transparency,
 * trimmed to their bounds. Pure: works on pixels, so that a shaded sheet of paper can be tested without a browser.
 */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row. */
  readonly data: Uint8ClampedArray;
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const INK = [24, 26, 31] as const;
/** How far from the paper a pixel may be and still count as paper, and from where on it is fully ink. */
const PAPER_UNTIL = 28;
const INK_FROM = 96;
/** Fainter traces are dust. */
const VISIBLE_ALPHA = 24;
const SEE_THROUGH_ALPHA = 16;
/** Share of transparent pixels from which an image counts as already cut out. */
const CUT_OUT_SHARE = 0.05;
/** Paper is measured in squares because light falls unevenly on a sheet. */
const SQUARE_PX = 24;

/** Returns dark ink on transparency. A transparent image keeps its edges; for others the paper is removed. */
export function inkOf(pixels: Pixels): Pixels {
  const alphaAt = isCutOut(pixels) ? readAlpha(pixels) : readInk(pixels);
  const data = new Uint8ClampedArray(pixels.data.length);
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel += 1) {
    data.set(INK, pixel * 4);
    data[pixel * 4 + 3] = alphaAt(pixel);
  }
  return { width: pixels.width, height: pixels.height, data };
}

/** Returns the bounds of the ink; null when there is none. */
export function inkBounds({ width, height, data }: Pixels): Bounds | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE_ALPHA) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function isCutOut({ width, height, data }: Pixels): boolean {
  let seeThrough = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < SEE_THROUGH_ALPHA) seeThrough += 1;
  return seeThrough > width * height * CUT_OUT_SHARE;
}

const readAlpha =
  ({ data }: Pixels) =>
  (pixel: number): number =>
    data[pixel * 4 + 3] ?? 0;

/** Returns the distance of a pixel's lightness from the surrounding paper. */
function readInk(pixels: Pixels): (pixel: number) => number {
  const { width, height } = pixels;
  const columns = Math.ceil(width / SQUARE_PX);
  const rows = Math.ceil(height / SQUARE_PX);
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      paper[row * columns + column] = paperOf(pixels, column * SQUARE_PX, row * SQUARE_PX);
  }
  // A square that is mostly ink cannot measure the paper: the whole sheet is used then.
  const sheet = median([...paper]);
  return (pixel) => {
    const square = Math.floor(pixel / width / SQUARE_PX) * columns + Math.floor((pixel % width) / SQUARE_PX);
    const near = paper[square] ?? sheet;
    const level = Math.abs(near - sheet) > INK_FROM ? sheet : near;
    const distance = Math.abs(lightness(pixels.data, pixel) - level);
    return Math.round((255 * (distance - PAPER_UNTIL)) / (INK_FROM - PAPER_UNTIL));
  };
}

function paperOf({ width, height, data }: Pixels, left: number, top: number): number {
  const values: number[] = [];
  for (let y = top; y < Math.min(height, top + SQUARE_PX); y += 2) {
    for (let x = left; x < Math.min(width, left + SQUARE_PX); x += 2)
      values.push(lightness(data, y * width + x));
  }
  return median(values);
}

function lightness(data: Uint8ClampedArray, pixel: number): number {
  const at = pixel * 4;
  return 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 255;
}
