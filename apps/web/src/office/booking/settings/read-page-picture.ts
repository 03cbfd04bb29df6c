/**
 * Converts a chosen file to an image of the booking page: validated by its bytes, upright, scaled down, one JPEG
 * without metadata.
 */
import { pagePictureSize } from '@plumbline/domain/office/booking/page-pictures';
import { readPhotoHeader } from '#src/ground/pictures/photo-format.ts';
import { MAX_PHOTO_PIXELS } from '#src/ground/pictures/photo-limits.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

export const MAX_PICTURE_FILE_BYTES = 20 * 1024 * 1024;
export const PICTURE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const LEAST_SIDE_PX = 200;
const JPEG_QUALITY = 0.8;

export type PictureFailure = 'type' | 'too-large' | 'too-small' | 'unreadable';
export interface MadePicture {
  readonly jpeg: Blob;
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
}
export type ReadPagePicture =
  | { readonly ok: true; readonly picture: MadePicture }
  | { readonly ok: false; readonly failure: PictureFailure };

export async function readPagePicture(file: Blob): Promise<ReadPagePicture> {
  if (file.size > MAX_PICTURE_FILE_BYTES) return { ok: false, failure: 'too-large' };
  const header = readPhotoHeader(new Uint8Array(await file.arrayBuffer()));
  if (header === null || header.format === 'heic') return { ok: false, failure: 'type' };
  // Before a decoder allocates what the header claims.
  if ((header.widthPx ?? 0) * (header.heightPx ?? 0) > MAX_PHOTO_PIXELS)
    return { ok: false, failure: 'too-large' };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { ok: false, failure: 'unreadable' };
  }
  try {
    if (Math.min(bitmap.width, bitmap.height) < LEAST_SIDE_PX) return { ok: false, failure: 'too-small' };
    const picture = await makeJpeg(bitmap);
    return picture === null ? { ok: false, failure: 'unreadable' } : { ok: true, picture };
  } finally {
    bitmap.close();
  }
}

/** Returns null where the device lacks the memory to draw it. */
async function makeJpeg(bitmap: ImageBitmap): Promise<MadePicture | null> {
  const { widthPx, heightPx } = pagePictureSize(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // Transparency would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, widthPx, heightPx);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, widthPx, heightPx);
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (jpeg === null) return null;
  return { jpeg, sha256: await sha256Hex(new Uint8Array(await jpeg.arrayBuffer())), widthPx, heightPx };
}
