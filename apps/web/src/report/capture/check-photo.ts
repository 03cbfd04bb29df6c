import { type PhotoHeader, readPhotoHeader } from '#src/ground/pictures/photo-format.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '#src/ground/pictures/photo-limits.ts';
import type { PhotoFailure } from './photo-failure.ts';

/** Rejects by size and header alone, so that no decoder gets a file that would exhaust the memory. */
export function checkPhoto(
  bytes: Uint8Array,
):
  | { readonly ok: true; readonly header: PhotoHeader }
  | { readonly ok: false; readonly failure: PhotoFailure } {
  if (bytes.length === 0) return { ok: false, failure: { code: 'empty' } };
  if (bytes.length > MAX_PHOTO_BYTES)
    return { ok: false, failure: { code: 'too-many-bytes', sizeBytes: bytes.length } };
  const header = readPhotoHeader(bytes);
  if (header === null) return { ok: false, failure: { code: 'not-a-photo' } };
  const pixels = (header.widthPx ?? 0) * (header.heightPx ?? 0);
  if (pixels > MAX_PHOTO_PIXELS) {
    return { ok: false, failure: { code: 'too-many-pixels', megapixels: Math.round(pixels / 1e6) } };
  }
  return { ok: true, header };
}
