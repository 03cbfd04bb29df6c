import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Draws a page into the canvas, as wide as given in device pixels. False: stopped, or not drawn. */
export async function drawThumbnail(
  pdf: Pick<PDFDocumentProxy, 'getPage'>,
  number: number,
  canvas: HTMLCanvasElement,
  widthPx: number,
  signal: AbortSignal,
): Promise<boolean> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return false;
  const viewport = page.getViewport({ scale: widthPx / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const rendering = page.render({ canvas, viewport });
  const cancel = (): void => rendering.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const isDrawn = await rendering.promise.then(
    () => true,
    () => false,
  );
  signal.removeEventListener('abort', cancel);
  return isDrawn;
}
