import { REPORT_JPEG_QUALITY } from '#src/ground/pictures/photo-limits.ts';
import { drawScaled, drawTurned, encode, type Rendition } from './photo-renditions.ts';

/** Draws a photo that is upright already at a smaller size. Throws where the browser gives no drawing surface. */
export async function shrinkPhoto(bytes: Uint8Array<ArrayBuffer>, longSidePx: number): Promise<Rendition> {
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  try {
    const whole = drawTurned(picture, 0, Math.max(picture.width, picture.height));
    return await encode(drawScaled(whole, longSidePx), REPORT_JPEG_QUALITY);
  } finally {
    picture.close();
  }
}
