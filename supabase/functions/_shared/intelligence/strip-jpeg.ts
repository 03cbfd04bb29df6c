/**
 * A JPEG without what is not picture: EXIF, XMP, IPTC, comments, and bytes after its end. Renditions have none of it; this
 * makes sure. Null when the bytes are no JPEG.
 */
const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** JFIF's header, and Adobe's, which says how colors are stored. */
const KEPT_APPS: ReadonlySet<number> = new Set([0xe0, 0xee]);
const COMMENT = 0xfe;

export function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return null;
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARKER) return null;
    if (marker === START_OF_SCAN) {
      parts.push(bytes.subarray(at, endOfPicture(bytes, at)));
      return joined(parts);
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const isApp = marker >= 0xe0 && marker <= 0xef;
    if (marker !== COMMENT && (!isApp || KEPT_APPS.has(marker)))
      parts.push(bytes.subarray(at, at + 2 + length));
    at += 2 + length;
  }
  return null;
}

/** After the last end marker; a thumbnail's own is in a segment that was left out. */
function endOfPicture(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1)
    if (bytes[at] === MARKER && bytes[at + 1] === 0xd9) return at + 2;
  return bytes.length;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
