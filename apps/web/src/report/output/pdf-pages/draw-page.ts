import type { PDFPageProxy } from 'pdfjs-dist';

/** Above this iOS returns an empty canvas. */
const MAX_PIXELS = 16_000_000;

/**
 * Draws a page at the given width in device pixels. The canvas keeps its content until the new image is complete,
 * so nothing flickers. Resolves to false when aborted.
 */
export async function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  widthPx: number,
  signal: AbortSignal,
): Promise<boolean> {
  const size = page.getViewport({ scale: 1 });
  const wanted = (widthPx * Math.min(devicePixelRatio, 3)) / size.width;
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (size.width * size.height)));
  const viewport = page.getViewport({ scale });
  const sheet = document.createElement('canvas');
  sheet.width = Math.floor(viewport.width);
  sheet.height = Math.floor(viewport.height);
  const task = page.render({ canvas: sheet, viewport });
  const cancel = (): void => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  if (signal.aborted) return false;
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  canvas.getContext('2d')?.drawImage(sheet, 0, 0);
  return true;
}
