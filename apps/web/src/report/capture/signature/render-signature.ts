/**
 * Renders a drawn, typed, or uploaded signature as a small PNG of dark ink on transparency, trimmed to its bounds.
 */
import { MAX_SIGNATURE_PNG_CHARS } from '@plumbline/domain/report/signature-png';
import { getStroke } from 'perfect-freehand';
import type { PointGroup } from 'signature_pad';
import { type PngText, pngTextOf } from '#src/ground/local/files/png-text.ts';
import { createDrawingCanvas, drawingContextOf } from '#src/ground/pictures/drawing-canvas.ts';
import { inkBounds, inkOf } from './ink.ts';

/** Sharp at the size of a signature line on paper (2.5 in at 240 dpi). */
const MOST_WIDTH_PX = 600;
const MOST_HEIGHT_PX = 200;
const MARGIN_PX = 2;
/** Size at which a photographed sheet is analyzed; its lines are still far thicker than a pixel. */
const READ_EDGE_PX = 1600;
const DRAW_SCALE = 3;
const TYPE_SIZE_PX = 160;
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
export const MAX_TYPED_LENGTH = 60;

export type SignatureFailure = 'empty' | 'unreadable' | 'too-large' | 'too-busy';
export type SignatureOutcome =
  | { readonly ok: true; readonly value: PngText }
  | { readonly ok: false; readonly failure: SignatureFailure };

/** Pen pressure varies the line width, or a finger's speed where there is no pressure. */
export function renderStrokes(groups: readonly PointGroup[], size: { widthPx: number; heightPx: number }) {
  const { canvas, context } = createDrawingCanvas(size.widthPx * DRAW_SCALE, size.heightPx * DRAW_SCALE);
  for (const { points } of groups) {
    const hasPressure = points.some(({ pressure }) => pressure > 0 && pressure !== 0.5);
    const outline = getStroke(
      points.map(({ x, y, pressure }) => [x * DRAW_SCALE, y * DRAW_SCALE, pressure]),
      { size: 3.4 * DRAW_SCALE, thinning: 0.6, smoothing: 0.6, simulatePressure: !hasPressure },
    );
    context.fill(pathOf(outline));
  }
  return finish(canvas);
}

/** `family` must be loaded or loadable. */
export async function renderTyped(text: string, family: string): Promise<SignatureOutcome> {
  const font = `${TYPE_SIZE_PX}px "${family}"`;
  await document.fonts.load(font, text);
  const measured = createDrawingCanvas(1, 1).context;
  measured.font = font;
  const widthPx = Math.ceil(measured.measureText(text).width) + TYPE_SIZE_PX;
  const { canvas, context } = createDrawingCanvas(widthPx, TYPE_SIZE_PX * 2);
  context.font = font;
  context.textBaseline = 'middle';
  context.fillText(text, TYPE_SIZE_PX / 2, TYPE_SIZE_PX);
  return finish(canvas);
}

export async function renderFile(file: Blob): Promise<SignatureOutcome> {
  if (file.size > MAX_FILE_BYTES) return { ok: false, failure: 'too-large' };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { ok: false, failure: 'unreadable' };
  }
  const scale = Math.min(1, READ_EDGE_PX / Math.max(picture.width, picture.height));
  const { canvas, context } = createDrawingCanvas(picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return finish(canvas);
}

async function finish(drawn: HTMLCanvasElement): Promise<SignatureOutcome> {
  const ink = inkOf(drawingContextOf(drawn).getImageData(0, 0, drawn.width, drawn.height));
  const bounds = inkBounds(ink);
  if (bounds === null) return { ok: false, failure: 'empty' };
  const cut = createDrawingCanvas(ink.width, ink.height);
  cut.context.putImageData(new ImageData(new Uint8ClampedArray(ink.data), ink.width, ink.height), 0, 0);
  const fit = Math.min(1, MOST_WIDTH_PX / bounds.width, MOST_HEIGHT_PX / bounds.height);
  // Noise of a bad photo compresses poorly: shrink until it fits into an answer.
  for (const scale of [fit, fit * 0.7, fit * 0.5]) {
    const { canvas, context } = createDrawingCanvas(
      bounds.width * scale + 2 * MARGIN_PX,
      bounds.height * scale + 2 * MARGIN_PX,
    );
    context.imageSmoothingQuality = 'high';
    const { x, y, width, height } = bounds;
    context.drawImage(cut.canvas, x, y, width, height, MARGIN_PX, MARGIN_PX, width * scale, height * scale);
    const text = await encode(canvas);
    if (text !== null && text.png.length <= MAX_SIGNATURE_PNG_CHARS) return { ok: true, value: text };
  }
  return { ok: false, failure: 'too-busy' };
}

async function encode(canvas: HTMLCanvasElement): Promise<PngText | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob === null ? null : pngTextOf(new Uint8Array(await blob.arrayBuffer()));
}

function pathOf(outline: readonly (readonly number[])[]): Path2D {
  const path = new Path2D();
  for (const [index, [x = 0, y = 0]] of outline.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
  return path;
}
