import { drawPage } from './draw-page.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';

/** Renders a thumbnail of one page of a PDF. Returns null when aborted. */
export async function pictureOfPage(
  file: Blob,
  { widthPx, choosePage, signal }: PictureOrder,
): Promise<Blob | null> {
  const pdf = await openPdf(file);
  try {
    const page = await pdf.page(await choosePage(pdf));
    const canvas = document.createElement('canvas');
    if (!(await drawPage(page, canvas, widthPx, signal))) return null;
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    pdf.close();
  }
}

export interface PictureOrder {
  readonly widthPx: number;
  /** Pages count from 1. */
  readonly choosePage: (pdf: OpenPdf) => Promise<number> | number;
  readonly signal: AbortSignal;
}
