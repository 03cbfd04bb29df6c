/**
 * Decodes PNG to RGB and transparency, for embedding. The engine's own PNG code is not used: in Node it inflates
 * asynchronously, so a damaged file would end the process instead of being rejected, and the object order could differ
 * from the browser's. Returns null for damaged or interlaced files. Called by the image store.
 */
import { unzlibSync } from 'fflate';

export interface DecodedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Uint8Array;
  /** One byte per pixel; null if nothing is transparent. */
  readonly alpha: Uint8Array | null;
}

interface PngParts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bits: number;
  readonly colorType: number;
  readonly samples: number;
  /** Without the filter byte in front of each row. */
  readonly rowBytes: number;
  readonly palette: Uint8Array;
  /** Transparency of palette colors; unlisted ones are opaque. */
  readonly paletteAlpha: Uint8Array;
  readonly data: Uint8Array;
}

/** Samples per pixel by color type: gray, RGB, palette, gray + alpha, RGB + alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const BITS: readonly number[] = [1, 2, 4, 8, 16];
/** Logos, signatures and maps; photos are JPEG. */
const MAX_PIXELS = 24_000_000;
const MAX_RAW_BYTES = MAX_PIXELS * 4;

/** Never buffers more than the image's rows, however much a small file unpacks to; null when there is more. */
function unpack(packed: Uint8Array, rowsBytes: number): Uint8Array | null {
  const data = unzlibSync(packed, { out: new Uint8Array(rowsBytes + 1) });
  return data.length > rowsBytes ? null : data;
}

function readParts(bytes: Uint8Array): PngParts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed: Uint8Array[] = [];
  let palette = new Uint8Array(0);
  let paletteAlpha = new Uint8Array(0);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (body.length !== length) return null;
    if (type === 'IDAT') packed.push(body);
    if (type === 'PLTE') palette = body.slice();
    if (type === 'tRNS') paletteAlpha = body.slice();
    at += 12 + length;
  }
  const joined = new Uint8Array(packed.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of packed) {
    joined.set(part, offset);
    offset += part.length;
  }
  const [widthPx, heightPx] = [view.getUint32(16), view.getUint32(20)];
  if (widthPx * heightPx === 0 || widthPx * heightPx > MAX_PIXELS) return null;
  const [bits, colorType, isInterlaced] = [bytes[24] ?? 0, bytes[25] ?? 0, bytes[28] !== 0];
  const samples = SAMPLES[colorType];
  if (samples === undefined || isInterlaced || !BITS.includes(bits)) return null;
  const rowBytes = Math.ceil((widthPx * samples * bits) / 8);
  const rowsBytes = heightPx * (rowBytes + 1);
  if (rowsBytes > MAX_RAW_BYTES) return null;
  const data = unpack(joined, rowsBytes);
  return data && { widthPx, heightPx, bits, colorType, samples, rowBytes, palette, paletteAlpha, data };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Undoes the row filters in place; each row keeps its filter byte in front. */
function unfilter(data: Uint8Array, rows: number, rowBytes: number, pixelBytes: number): boolean {
  if (data.length < rows * (rowBytes + 1)) return false;
  for (let row = 0; row < rows; row += 1) {
    const start = row * (rowBytes + 1) + 1;
    const filter = data[start - 1] ?? 0;
    if (filter > 4) return false;
    for (let index = 0; index < rowBytes; index += 1) {
      const left = index >= pixelBytes ? (data[start + index - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (data[start + index - rowBytes - 1] ?? 0) : 0;
      const corner =
        row > 0 && index >= pixelBytes ? (data[start + index - rowBytes - 1 - pixelBytes] ?? 0) : 0;
      const added = [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, corner) : 0][filter] ?? 0;
      data[start + index] = (data[start + index] ?? 0) + added;
    }
  }
  return true;
}

/** One sample as 0-255 (palette: its index). */
function sampleAt(parts: PngParts, rowStart: number, index: number): number {
  const { bits, data, colorType } = parts;
  if (bits >= 8) return data[rowStart + index * (bits / 8)] ?? 0;
  const bitAt = index * bits;
  const value = ((data[rowStart + (bitAt >> 3)] ?? 0) >> (8 - bits - (bitAt & 7))) & ((1 << bits) - 1);
  return colorType === 3 ? value : Math.round((value * 255) / ((1 << bits) - 1));
}

function alphaAt(parts: PngParts, rowStart: number, at: number): number {
  if (parts.colorType === 3) return parts.paletteAlpha[sampleAt(parts, rowStart, at)] ?? 255;
  return parts.colorType >= 4 ? sampleAt(parts, rowStart, at + parts.samples - 1) : 255;
}

function toPixels(parts: PngParts): Pick<DecodedPicture, 'rgb' | 'alpha'> {
  const { samples, rowBytes } = parts;
  const rgb = new Uint8Array(parts.widthPx * parts.heightPx * 3);
  const alpha = new Uint8Array(parts.widthPx * parts.heightPx);
  const isGrey = samples < 3;
  let isSolid = true;
  for (let y = 0, pixel = 0; y < parts.heightPx; y += 1) {
    const rowStart = y * (rowBytes + 1) + 1;
    for (let x = 0; x < parts.widthPx; x += 1, pixel += 1) {
      const at = x * samples;
      for (let part = 0; part < 3; part += 1) {
        const sample = sampleAt(parts, rowStart, at + (isGrey ? 0 : part));
        rgb[pixel * 3 + part] = parts.colorType === 3 ? (parts.palette[sample * 3 + part] ?? 0) : sample;
      }
      const opacity = alphaAt(parts, rowStart, at);
      alpha[pixel] = opacity;
      isSolid &&= opacity === 255;
    }
  }
  return { rgb, alpha: isSolid ? null : alpha };
}

export function decodePng(bytes: Uint8Array): DecodedPicture | null {
  try {
    const parts = readParts(bytes);
    if (!parts) return null;
    const pixelBytes = Math.max(1, (parts.samples * parts.bits) >> 3);
    if (!unfilter(parts.data, parts.heightPx, parts.rowBytes, pixelBytes)) return null;
    return { widthPx: parts.widthPx, heightPx: parts.heightPx, ...toPixels(parts) };
  } catch {
    // Inflating and short reads throw on damaged data; for the report, both mean an image that cannot be shown.
    return null;
  }
}
