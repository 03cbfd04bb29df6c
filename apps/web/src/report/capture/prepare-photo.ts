/**
 * Turns the bytes of a file into everything that is stored about a photo. Runs in the photo worker; stores nothing.
 * An HEIC that this browser cannot decode returns 'needs-heic-decoder': the caller decodes it and sends the bitmap
 * as well.
 */

import { type PhotoHeader, readPhotoHeader } from '#src/ground/pictures/photo-format.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '#src/ground/pictures/photo-limits.ts';
import { type PhotoFacts, readPhotoFacts } from './photo-facts.ts';
import type { PhotoFailure } from './photo-failure.ts';
import type { Rotation } from './photo-geometry.ts';
import { drawRenditions, type Renditions } from './photo-renditions.ts';

export interface PreparePhotoTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rotation: Rotation;
  /** The upright image, where the caller had to decode it; the worker closes it. */
  readonly picture?: ImageBitmap;
}

export interface PreparedPhoto {
  readonly header: PhotoHeader;
  readonly facts: PhotoFacts;
  /** Upright size of the original in pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly renditions: Renditions;
}

export type PreparePhotoResult =
  | { readonly ok: true; readonly photo: PreparedPhoto }
  | { readonly ok: false; readonly failure: PhotoFailure | { readonly code: 'needs-heic-decoder' } };

const refuse = (failure: PhotoFailure | { code: 'needs-heic-decoder' }): PreparePhotoResult => ({
  ok: false,
  failure,
});

export async function preparePhoto(task: PreparePhotoTask): Promise<PreparePhotoResult> {
  const checked = checkPhoto(task.bytes);
  if (!checked.ok) return checked;
  const { header } = checked;
  const picture = task.picture ?? (await decode(task.bytes, header));
  if (picture === null) return refuse({ code: header.format === 'heic' ? 'needs-heic-decoder' : 'broken' });
  try {
    const pixels = picture.width * picture.height;
    if (pixels > MAX_PHOTO_PIXELS)
      return refuse({ code: 'too-many-pixels', megapixels: Math.round(pixels / 1e6) });
    const facts = await readPhotoFacts(task.bytes);
    const renditions = await drawRenditions(picture, task.rotation);
    return {
      ok: true,
      photo: { header, facts, widthPx: picture.width, heightPx: picture.height, renditions },
    };
  } finally {
    picture.close();
  }
}

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

async function decode(bytes: Uint8Array<ArrayBuffer>, header: PhotoHeader): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: header.mime }), {
      imageOrientation: 'from-image',
    });
  } catch {
    return null; // browsers throw InvalidStateError for anything unreadable
  }
}
