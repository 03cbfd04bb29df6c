/**
 * Turns the bytes of a file into everything that is stored about a photo. Runs in the photo worker; stores nothing.
 * An HEIC that this browser cannot decode returns 'needs-heic-decoder': the caller decodes it and sends the bitmap
 * as well.
 */

import type { PhotoHeader } from '#src/ground/pictures/photo-format.ts';
import { MAX_PHOTO_PIXELS } from '#src/ground/pictures/photo-limits.ts';
import { checkPhoto } from './check-photo.ts';
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

async function decode(bytes: Uint8Array<ArrayBuffer>, header: PhotoHeader): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: header.mime }), {
      imageOrientation: 'from-image',
    });
  } catch {
    return null; // browsers throw InvalidStateError for anything unreadable
  }
}
