/**
 * Detects the format of an image file from its first bytes and, where the header has it, the size, before a decoder
 * sees it. File name and reported type are never trusted. Sources: ITU T.81 (JPEG markers), PNG and WebP container
 * layouts, ISO 23008-12 (HEIF brands).
 */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic';

export interface PhotoHeader {
  readonly format: PhotoFormat;
  readonly mime: string;
  readonly extension: string;
  /** As stored, before any EXIF orientation; null where only a decoder can tell (HEIC). */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

const FORMATS: Record<PhotoFormat, { mime: string; extension: string }> = {
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  png: { mime: 'image/png', extension: 'png' },
  webp: { mime: 'image/webp', extension: 'webp' },
  heic: { mime: 'image/heic', extension: 'heic' },
};

const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Returns null when the bytes are none of the four formats. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const format = detectFormat(bytes);
  if (format === null) return null;
  const size = readSize(format, bytes);
  return { format, ...FORMATS[format], widthPx: size?.[0] ?? null, heightPx: size?.[1] ?? null };
}

function detectFormat(bytes: Uint8Array): PhotoFormat | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 3) === 'PNG') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 4) === 'ftyp' && hasHeifBrand(bytes)) return 'heic';
  return null;
}

function hasHeifBrand(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && HEIF_BRANDS.has(ascii(bytes, at, 4))) return true; // bytes 12-15 are the minor version
  }
  return false;
}

function readSize(format: PhotoFormat, bytes: Uint8Array): readonly [number, number] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'jpeg') return jpegSize(view);
  if (format === 'png') return bytes.length >= 24 ? [view.getUint32(16), view.getUint32(20)] : null;
  if (format === 'webp') return webpSize(view);
  return null;
}

/** Walks the markers up to the first frame header (SOF0-SOF15 without DHT, JPG and DAC). */
function jpegSize(view: DataView): readonly [number, number] | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    if (marker === 0xd9 || marker === 0xda) return null;
    const isStandalone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += isStandalone ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): readonly [number, number] | null {
  if (view.byteLength < 30) return null;
  const chunk = String.fromCharCode(
    view.getUint8(12),
    view.getUint8(13),
    view.getUint8(14),
    view.getUint8(15),
  );
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (chunk === 'VP8X') return [uint24(24) + 1, uint24(27) + 1];
  if (chunk === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (chunk !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}
