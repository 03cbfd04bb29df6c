/**
 * Ink from a picture: whatever was drawn, typed or photographed becomes dark strokes on nothing, cut to their edge. Pure: works on
 * pixels, so that a sheet of paper with a shadow can be tried without a browser.
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
/** How far from the paper a pixel may be and still be paper, and from where on it is ink through and through. */
const PAPER_UNTIL = 28;
const INK_FROM = 96;
/** Weaker traces are dust. */
const VISIBLE_ALPHA = 24;
const SEE_THROUGH_ALPHA = 16;
/** So much of a picture has to be see-through before it is taken as cut out already. */
const CUT_OUT_SHARE = 0.05;
/** Paper is measured in squares, because light falls unevenly on a sheet. */
const SQUARE_PX = 24;

/** Dark ink on nothing. A picture that is see-through already keeps its edges; of any other the paper is taken away. */
export function inkOf(pixels: Pixels): Pixels {
  const alphaAt = isCutOut(pixels) ? readAlpha(pixels) : readInk(pixels);
  const data = new Uint8ClampedArray(pixels.data.length);
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel += 1) {
    data.set(INK, pixel * 4);
    data[pixel * 4 + 3] = alphaAt(pixel);
  }
  return { width: pixels.width, height: pixels.height, data };
}

/** Where the ink stands; null when there is none. */
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

/** Distance of a pixel's lightness from that of the paper around it. */
function readInk(pixels: Pixels): (pixel: number) => number {
  const { width, height } = pixels;
  const columns = Math.ceil(width / SQUARE_PX);
  const rows = Math.ceil(height / SQUARE_PX);
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      paper[row * columns + column] = paperOf(pixels, column * SQUARE_PX, row * SQUARE_PX);
  }
  // A square that is mostly ink knows nothing of the paper: the sheet as a whole decides then.
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
