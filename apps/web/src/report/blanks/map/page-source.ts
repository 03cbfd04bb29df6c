/** The pages of a PDF for the screen: their sizes, and drawing into a canvas. Tests provide their own. */
import { drawPage } from '#src/report/output/pdf-pages/draw-page.ts';
import { openPdf, type PageSize } from '#src/report/output/pdf-pages/open-pdf.ts';

export interface PageSource {
  readonly sizes: readonly PageSize[];
  /** Pages count from 1. */
  readonly draw: (
    number: number,
    canvas: HTMLCanvasElement,
    widthPx: number,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly close: () => void;
}

export async function openPages(file: Blob): Promise<PageSource> {
  const pdf = await openPdf(file);
  return {
    sizes: pdf.sizes,
    async draw(number, canvas, widthPx, signal) {
      const page = await pdf.page(number);
      if (!signal.aborted) await drawPage(page, canvas, widthPx, signal);
    },
    close: () => pdf.close(),
  };
}
