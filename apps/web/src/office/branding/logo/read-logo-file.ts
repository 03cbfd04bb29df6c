/**
 * Converts a chosen logo file to one small PNG: margins trimmed, transparency kept, no larger than print needs. An
 * SVG is sanitized and drawn on the device; the file itself is not uploaded.
 */
import {
  MAX_LOGO_HEIGHT_PX,
  MAX_LOGO_PNG_CHARS,
  MAX_LOGO_WIDTH_PX,
} from '@plumbline/domain/ground/organization-logo';
import { pngTextOf } from '#src/ground/local/files/png-text.ts';
import { createDrawingCanvas, drawingContextOf } from '#src/ground/pictures/drawing-canvas.ts';
import type { KeptLogo } from '#src/ground/session/organization-logo.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { contentBounds } from './content-bounds.ts';

export const LOGO_FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export const MAX_LOGO_FILE_BYTES = 10 * 1024 * 1024;
/** A drawing with more text than this is a map, or an attack. */
const MAX_SVG_BYTES = 2 * 1024 * 1024;
/** Analyzed at this size; a phone cannot hold more pixels of a poster. */
const READ_EDGE_PX = 1600;
/** Anything smaller looks poor on paper. */
const LEAST_EDGE_PX = 16;

export type LogoFailure = 'type' | 'too-large' | 'unreadable' | 'empty' | 'too-small' | 'too-busy';
export type LogoOutcome =
  | { readonly ok: true; readonly logo: KeptLogo }
  | { readonly ok: false; readonly failure: LogoFailure };

const refused = (failure: LogoFailure): LogoOutcome => ({ ok: false, failure });

export async function readLogoFile(file: File): Promise<LogoOutcome> {
  const isSvg = file.type === 'image/svg+xml' || file.name.toLowerCase().endsWith('.svg');
  if (!isSvg && !LOGO_FILE_TYPES.some((type) => type === file.type)) return refused('type');
  if (file.size > (isSvg ? MAX_SVG_BYTES : MAX_LOGO_FILE_BYTES)) return refused('too-large');
  const drawn = isSvg ? await drawSvg(file) : await drawRaster(file);
  return drawn === null ? refused('unreadable') : finish(drawn);
}

async function drawRaster(file: Blob): Promise<HTMLCanvasElement | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return null; // not an image, whatever its name
  }
  const scale = Math.min(1, READ_EDGE_PX / Math.max(picture.width, picture.height));
  const { canvas, context } = createDrawingCanvas(picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

async function drawSvg(file: Blob): Promise<HTMLCanvasElement | null> {
  const { cleanSvg } = await import('./clean-svg.ts');
  const svg = cleanSvg(await file.text());
  if (svg === null) return null;
  const url = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { canvas, context } = createDrawingCanvas(svg.width, svg.height);
    context.drawImage(image, 0, 0, svg.width, svg.height);
    return canvas;
  } catch {
    return null; // well-formed, but nothing drawable
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function finish(drawn: HTMLCanvasElement): Promise<LogoOutcome> {
  const bounds = contentBounds(drawingContextOf(drawn).getImageData(0, 0, drawn.width, drawn.height));
  if (bounds === null) return refused('empty');
  const { x, y, width, height } = bounds;
  if (Math.max(width, height) < LEAST_EDGE_PX) return refused('too-small');
  const fit = Math.min(1, MAX_LOGO_WIDTH_PX / width, MAX_LOGO_HEIGHT_PX / height);
  // A photographic logo compresses poorly: shrink until it fits into a report.
  for (const scale of [fit, fit * 0.75, fit * 0.55, fit * 0.4]) {
    const { canvas, context } = createDrawingCanvas(width * scale, height * scale);
    context.imageSmoothingQuality = 'high';
    context.drawImage(drawn, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const logo = await encode(canvas);
    if (logo !== null && logo.png.length <= MAX_LOGO_PNG_CHARS) return { ok: true, logo };
  }
  return refused('too-busy');
}

async function encode(canvas: HTMLCanvasElement): Promise<KeptLogo | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = pngTextOf(bytes);
  return text && { ...text, sha256: await sha256Hex(bytes) };
}
