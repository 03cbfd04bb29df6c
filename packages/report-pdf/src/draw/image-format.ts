/**
 * Tells whether image bytes can be embedded unchanged. Stricter than the engine: a truncated file is rejected, because
 * viewers disagree on how to handle it.
 */
const isMarkerOfSize = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  let hasSize = false;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isMarkerOfSize(marker)) {
      const components = bytes[at + 9];
      // Lossless, 12-bit and arithmetic-coded files are not DCTDecode.
      if (marker > 0xc2 || bytes[at + 4] !== 8) return false;
      hasSize = components === 1 || components === 3 || components === 4;
    }
    if (marker === 0xda) {
      // Padding after the end marker is common; a missing marker means a truncated file.
      for (let end = bytes.length - 2; end > at; end -= 1) {
        if (bytes[end] === 0xff && bytes[end + 1] === 0xd9) return hasSize;
      }
      return false;
    }
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  return false;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IEND = [0x49, 0x45, 0x4e, 0x44];

const isWholePng = (bytes: Uint8Array): boolean =>
  PNG_SIGNATURE.every((value, index) => bytes[index] === value) &&
  IEND.every((value, index) => bytes[bytes.length - 8 + index] === value);

/** Format of a complete image; null if it cannot be printed. */
export function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isWholeJpeg(bytes) ? 'jpeg' : null;
  return isWholePng(bytes) ? 'png' : null;
}
