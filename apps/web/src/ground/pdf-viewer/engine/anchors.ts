import type { PDFDocumentProxy } from 'pdfjs-dist';
import { log } from '#src/ground/log.ts';

export interface PdfAnchor {
  readonly name: string;
  readonly pageIndex: number;
  /** From the top, as a fraction of the page. */
  readonly top: number;
}

/** Named destinations with a height, from the first page to the last. Damaged ones are left out. */
export async function readAnchors(
  pdf: Pick<PDFDocumentProxy, 'getDestinations' | 'getPageIndex' | 'getPage'>,
): Promise<PdfAnchor[]> {
  const targets = await pdf.getDestinations();
  const found = await Promise.all(
    [...targets].map(async ([name, target]): Promise<PdfAnchor[]> => {
      try {
        const pageIndex = await pdf.getPageIndex(target[0]);
        const [, bottom = 0, , top = 0] = (await pdf.getPage(pageIndex + 1)).view;
        const fromBottom = Number(target[3] ?? top);
        return [{ name, pageIndex, top: (top - fromBottom) / Math.max(1, top - bottom) }];
      } catch (error) {
        log.info('A named place of the PDF was not found.', error);
        return [];
      }
    }),
  );
  return found.flat().sort((a, b) => a.pageIndex - b.pageIndex || a.top - b.top);
}

/** The last anchor that starts at or above the place, on this page or an earlier one. */
export const anchorAt = (
  anchors: readonly PdfAnchor[],
  { pageIndex, y }: { readonly pageIndex: number; readonly y: number },
): PdfAnchor | null =>
  anchors.findLast((each) => each.pageIndex < pageIndex || (each.pageIndex === pageIndex && each.top <= y)) ??
  null;
