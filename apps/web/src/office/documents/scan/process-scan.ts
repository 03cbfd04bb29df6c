/** The work of the scan worker: opens photos, straightens sheets and writes them as a PDF. Stores nothing. */
import { renderScanPdf } from '@plumbline/report-pdf/scan/render-scan-pdf';
import { MAX_PHOTO_PIXELS } from '#src/ground/pictures/photo-limits.ts';
import { inkBits, pixelsOfBits } from './ink-bits.ts';
import { straightSize, turned } from './quad.ts';
import type { FlatSheet, ScanPhoto, ScanTaskKind, ScanTasks } from './scan-tasks.ts';
import { type Pixels, straighten } from './straighten.ts';

/** Enough for small print on Letter: 270 pixels an inch when the sheet fills the photo. */
const PHOTO_EDGE_PX = 3000;
/** 200 pixels an inch on Letter. */
const SHEET_EDGE_PX = 2200;
const PHOTO_QUALITY = 0.9;
const SHEET_QUALITY = 0.8;

type Processor<Kind extends ScanTaskKind> = (
  task: ScanTasks[Kind]['task'],
) => Promise<ScanTasks[Kind]['result']>;

/** Each throws when the picture can't be read. */
export const PROCESS_SCAN: { readonly [Kind in ScanTaskKind]: Processor<Kind> } = {
  open: openPhoto,
  flatten: flattenSheet,
  async write({ sheets, title, createdAtMs }) {
    const bytes = await renderScanPdf(sheets, { title, createdAtMs });
    return new Blob([bytes.slice()], { type: 'application/pdf' });
  },
};

async function openPhoto({ picture }: ScanTasks['open']['task']): Promise<ScanPhoto> {
  const bitmap = picture instanceof ImageBitmap ? picture : await decode(picture);
  try {
    if (bitmap.width * bitmap.height > MAX_PHOTO_PIXELS) throw new Error('The photo has too many pixels.');
    const scale = Math.min(1, PHOTO_EDGE_PX / Math.max(bitmap.width, bitmap.height));
    const [widthPx, heightPx] = [bitmap.width, bitmap.height].map((edge) =>
      Math.max(1, Math.round(edge * scale)),
    ) as [number, number];
    const canvas = new OffscreenCanvas(widthPx, heightPx);
    const context = contextOf(canvas);
    context.imageSmoothingQuality = 'high';
    // Transparent images are read as ink on paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, widthPx, heightPx);
    context.drawImage(bitmap, 0, 0, widthPx, heightPx);
    return { picture: await jpegOf(canvas, PHOTO_QUALITY), widthPx, heightPx };
  } finally {
    bitmap.close();
  }
}

async function flattenSheet(task: ScanTasks['flatten']['task']): Promise<FlatSheet> {
  const { picture, widthPx, heightPx, turns, look } = task;
  const photo = await pixelsOf(picture, widthPx, heightPx);
  const quad = turned(task.quad, turns);
  const flat = straighten(photo, quad, straightSize(quad, { widthPx, heightPx }, SHEET_EDGE_PX));
  const size = { widthPx: flat.width, heightPx: flat.height };
  if (look === 'color') {
    const preview = await jpegOf(canvasOf(flat), SHEET_QUALITY);
    const bytes = new Uint8Array(await preview.arrayBuffer());
    return { sheet: { ...size, image: { kind: 'jpeg', bytes } }, preview };
  }
  const bytes = inkBits(flat);
  const canvas = canvasOf(pixelsOfBits(bytes, flat.width, flat.height));
  const preview = await canvas.convertToBlob({ type: 'image/png' });
  return { sheet: { ...size, image: { kind: 'bits', bytes } }, preview };
}

const decode = (picture: Blob): Promise<ImageBitmap> =>
  createImageBitmap(picture, { imageOrientation: 'from-image' });

async function pixelsOf(picture: Blob, width: number, height: number): Promise<Pixels> {
  const bitmap = await decode(picture);
  try {
    const context = contextOf(new OffscreenCanvas(width, height));
    context.drawImage(bitmap, 0, 0, width, height);
    return { data: context.getImageData(0, 0, width, height).data, width, height };
  } finally {
    bitmap.close();
  }
}

function canvasOf({ data, width, height }: Pixels): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas).putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas;
}

const jpegOf = (canvas: OffscreenCanvas, quality: number): Promise<Blob> =>
  canvas.convertToBlob({ type: 'image/jpeg', quality });

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no pictures.');
  return context;
}
