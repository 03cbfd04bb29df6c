/**
 * Only editors are written into a copy, and pdf.js makes them for pages that came into sight. Before saving, pages with rows that were
 * never drawn are shown one after the other; the view returns to where it was.
 */
import type { AnnotationKeeper } from './keep-annotations.ts';
import type { ViewerParts } from './viewer-parts.ts';

/** Longer than a page takes on a slow phone; it never comes when a part of the file can't be read. */
const PAGE_WITHIN_MS = 30_000;

/** Rejects when a page can't be drawn: a copy without its annotations would look complete. */
export async function drawAll(
  parts: ViewerParts,
  keeper: AnnotationKeeper,
  container: HTMLElement,
): Promise<void> {
  const pages = keeper.undrawnPages();
  if (pages.length === 0) return;
  const { scrollTop, scrollLeft } = container;
  for (const pageIndex of pages) {
    const drawn = layerOf(parts, pageIndex);
    parts.viewer.currentPageNumber = pageIndex + 1;
    await drawn;
    await keeper.pageReady(pageIndex);
  }
  container.scrollTo(scrollLeft, scrollTop);
}

/** In every mode; `waitForEditorsRendered` of pdf.js waits for a tool. */
function layerOf({ events, manager }: ViewerParts, pageIndex: number): Promise<void> {
  if (manager()?.getLayer(pageIndex) !== undefined) return Promise.resolve();
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const late = (): void => reject(new Error(`Page ${pageIndex + 1} was not drawn.`));
    const timer = setTimeout(late, PAGE_WITHIN_MS);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    const isDrawn = ({ pageNumber }: { pageNumber: number }): void => {
      if (pageNumber === pageIndex + 1) resolve();
    };
    events.on('annotationeditorlayerrendered', isDrawn, { signal: over.signal });
  }).finally(() => over.abort());
}
