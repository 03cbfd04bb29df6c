import type { PDFDocumentProxy } from 'pdfjs-dist';
import { log } from '#src/ground/log.ts';
import type { OutlineEntry } from './viewer-state.ts';

type Given = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** A damaged outline counts as none: the pages are still there. */
export async function readOutline(pdf: Pick<PDFDocumentProxy, 'getOutline'>): Promise<OutlineEntry[]> {
  try {
    return entriesOf(await pdf.getOutline());
  } catch (error) {
    log.info('The outline of the PDF was not read.', error);
    return [];
  }
}

// pdf.js answers null for a PDF without one, although its types do not say so.
function entriesOf(given: Given | null): OutlineEntry[] {
  return (given ?? []).map(({ title, dest, items }) => ({
    title: title.trim(),
    destination: dest,
    entries: entriesOf(items as Given),
  }));
}
