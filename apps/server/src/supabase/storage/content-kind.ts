/**
 * Detects a file's kind from its first bytes; only kinds that the product stores. Sources: ITU T.81 (JPEG), PNG and
 * WebP container layouts, ISO 14496-12 (the `ftyp` box) with the brands of ISO 23008-12 (HEIF), RFC 8794 (EBML), RFC
 * 3533 (Ogg), ISO 32000 (PDF).
 */
export type ContentKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'heic'
  | 'mp4'
  | 'webm'
  | 'mp3'
  | 'ogg'
  | 'wav'
  | 'pdf'
  | 'json';

/** Number of first bytes that `contentKindOf` needs. */
export const headBytes = 256;

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
/** QuickTime files from before 2001 start with one of these boxes instead of `ftyp`. */
const quickTimeBoxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** null: none of the kinds. MOV and M4A are containers of the MP4 family; distinguishing them doesn't matter here. */
export function contentKindOf(bytes: Uint8Array): ContentKind | null {
  const box = ascii(bytes, 4, 4);
  const start = ascii(bytes, 0, 4);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (start === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  if (start === 'RIFF' && ascii(bytes, 8, 4) === 'WAVE') return 'wav';
  if (box === 'ftyp') return hasHeifBrand(bytes) ? 'heic' : 'mp4';
  if (quickTimeBoxes.has(box)) return 'mp4';
  if (start === '\x1aE\xdf\xa3') return ascii(bytes, 0, 64).includes('webm') ? 'webm' : null;
  if (start === 'OggS') return 'ogg';
  if (start === '%PDF') return 'pdf';
  if (start.startsWith('ID3') || isMpegAudio(bytes)) return 'mp3';
  return start.startsWith('{') ? 'json' : null;
}

function hasHeifBrand(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(0), bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && heifBrands.has(ascii(bytes, at, 4))) return true; // bytes 12-15 are the minor version
  }
  return false;
}

/** A frame header of MPEG audio, layer III: eleven bits set, then version and layer. */
function isMpegAudio(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02;
}
