import { flattenPicture, type GreyPicture, skewOf, toGrey } from './flatten-picture.ts';

/** Of a card that fills the picture: makes 7-point characters about 30 pixels high, the recognizer's optimum; more only takes longer. */
export const LONG_SIDE_PX = 1500;

/** Flattens and straightens a card or plate from any image that the browser opens. */
export async function preparePicture(file: Blob, longSidePx = LONG_SIDE_PX): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const level = draw(bitmap, 0, longSidePx);
    const degrees = skewOf(flattenPicture(greyOf(level)));
    const upright = Math.abs(degrees) < 0.3 ? level : draw(bitmap, -degrees, longSidePx);
    const flat = flattenPicture(greyOf(upright));
    put(upright, flat);
    return upright;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, degrees: number, longSidePx: number): OffscreenCanvas {
  const scale = Math.min(2, longSidePx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  // Rotation leaves the corners empty: fill them with paper.
  context.drawImage(bitmap, 0, 0, width, height);
  if (degrees !== 0) {
    context.translate(width / 2, height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  }
  return canvas;
}

function greyOf(canvas: OffscreenCanvas): GreyPicture {
  const { width, height } = canvas;
  return toGrey(contextOf(canvas).getImageData(0, 0, width, height).data, width, height);
}

function put(canvas: OffscreenCanvas, { pixels, width, height }: GreyPicture): void {
  const image = new ImageData(width, height);
  const whole = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at += 1) whole[at] = (pixels[at] ?? 255) * 0x01_01_01 + 0xff_00_00_00;
  const context = contextOf(canvas);
  context.resetTransform();
  context.putImageData(image, 0, 0);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws nothing.');
  return context;
}
