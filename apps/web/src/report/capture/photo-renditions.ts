/**
 * Draws the two copies of a photo: report rendition and thumbnail. Runs in a worker (OffscreenCanvas). The source
 * is upright (EXIF applied by the decoder); `rotation` is the inspector's additional rotation. A canvas has no
 * EXIF, so the copies carry neither location nor camera.
 */

import {
  REPORT_JPEG_QUALITY,
  REPORT_LONG_SIDE_PX,
  THUMB_JPEG_QUALITY,
  THUMB_LONG_SIDE_PX,
  WORKING_LONG_SIDE_PX,
} from '#src/ground/pictures/photo-limits.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { fitWithin, type Rotation, type Size, turned } from './photo-geometry.ts';

export interface Rendition extends Size {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

export interface Renditions {
  readonly report: Rendition;
  readonly thumb: Rendition;
}

export async function drawRenditions(picture: ImageBitmap, rotation: Rotation): Promise<Renditions> {
  const working = drawTurned(picture, rotation, WORKING_LONG_SIDE_PX);
  const report = drawScaled(working, REPORT_LONG_SIDE_PX);
  const thumb = drawScaled(report, THUMB_LONG_SIDE_PX);
  return {
    report: await encode(report, REPORT_JPEG_QUALITY),
    thumb: await encode(thumb, THUMB_JPEG_QUALITY),
  };
}

export function drawTurned(picture: ImageBitmap, rotation: Rotation, longSidePx: number): OffscreenCanvas {
  const target = fitWithin({ widthPx: picture.width, heightPx: picture.height }, longSidePx);
  const { widthPx, heightPx } = turned(target, rotation);
  const { canvas, context } = createCanvas(widthPx, heightPx);
  context.translate(widthPx / 2, heightPx / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -target.widthPx / 2, -target.heightPx / 2, target.widthPx, target.heightPx);
  return canvas;
}

/** Halves until near the target: one big step makes shingles flicker. */
export function drawScaled(source: OffscreenCanvas, longSidePx: number): OffscreenCanvas {
  let current = source;
  const target = fitWithin({ widthPx: source.width, heightPx: source.height }, longSidePx);
  while (current.width > target.widthPx * 2) current = copyAt(current, current.width / 2, current.height / 2);
  return copyAt(current, target.widthPx, target.heightPx);
}

function copyAt(source: OffscreenCanvas, width: number, height: number): OffscreenCanvas {
  const { canvas, context } = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function createCanvas(widthPx: number, heightPx: number) {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('this browser gives no drawing surface');
  context.fillStyle = '#ffffff'; // a transparent PNG prints on paper
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

export async function encode(canvas: OffscreenCanvas, quality: number): Promise<Rendition> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { bytes, sha256: await sha256Hex(bytes), widthPx: canvas.width, heightPx: canvas.height };
}
