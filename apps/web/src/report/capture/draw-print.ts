/**
 * Draws the rendition of a photo with hidden parts or a crop that leaves the organization. Runs in the photo
 * worker. Parts are hidden before scaling and cropping, so that none of their pixels mix into the rest.
 */
import { pixelate } from '@plumbline/domain/report/annotation/pixelate';
import type { PrintRecipe } from '@plumbline/domain/report/annotation/print-recipe';
import {
  REPORT_JPEG_QUALITY,
  REPORT_LONG_SIDE_PX,
  WORKING_LONG_SIDE_PX,
} from '#src/ground/pictures/photo-limits.ts';
import type { Rotation } from './photo-geometry.ts';
import { createCanvas, drawScaled, drawTurned, encode, type Rendition } from './photo-renditions.ts';

export interface PrintTask {
  readonly kind: 'print';
  /** A JPEG, PNG or WebP. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Rotation still to apply; 0 for an image that is already rotated. */
  readonly rotation: Rotation;
  /** In fractions of the rotated image. */
  readonly blurs: PrintRecipe['blurs'];
  readonly crop: PrintRecipe['crop'];
}

export type PrintResult = { readonly ok: true; readonly print: Rendition } | { readonly ok: false };

export async function drawPrint({ bytes, rotation, blurs, crop }: PrintTask): Promise<PrintResult> {
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (picture === null) return { ok: false };
  try {
    const working = drawTurned(picture, rotation, WORKING_LONG_SIDE_PX);
    hide(working, blurs);
    const part = crop === null ? working : cut(working, crop);
    return { ok: true, print: await encode(drawScaled(part, REPORT_LONG_SIDE_PX), REPORT_JPEG_QUALITY) };
  } finally {
    picture.close();
  }
}

function hide(canvas: OffscreenCanvas, blurs: PrintTask['blurs']): void {
  if (blurs.length === 0) return;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no drawing surface');
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  for (const box of blurs) pixelate(pixels, box);
  context.putImageData(pixels, 0, 0);
}

function cut(source: OffscreenCanvas, [x, y, w, h]: NonNullable<PrintTask['crop']>): OffscreenCanvas {
  const left = Math.round(x * source.width);
  const top = Math.round(y * source.height);
  const width = Math.max(1, Math.min(Math.round(w * source.width), source.width - left));
  const height = Math.max(1, Math.min(Math.round(h * source.height), source.height - top));
  const { canvas, context } = createCanvas(width, height);
  context.drawImage(source, left, top, width, height, 0, 0, width, height);
  return canvas;
}
