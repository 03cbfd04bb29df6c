const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

export type ReadPicture =
  | { readonly ok: true; readonly picture: ImageBitmap }
  | { readonly ok: false; readonly problem: string };

/** Opens a file as an image, upright according to its metadata. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (file.size > MAX_PICTURE_BYTES)
    return { ok: false, problem: 'This file is too large. Choose one up to 20 MB.' };
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    if (Math.min(picture.width, picture.height) >= 64) return { ok: true, picture };
    picture.close();
    return { ok: false, problem: 'This image is too small. Choose one that’s at least 64 by 64 pixels.' };
  } catch {
    return {
      ok: false,
      problem: 'We couldn’t read this image. Save it as a JPEG or PNG and try again.',
    };
  }
}
