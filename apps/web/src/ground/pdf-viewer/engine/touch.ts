/**
 * Fingers and pens on the pages. Two fingers change the size and never move an annotation. Once a pen has drawn, pdf.js ignores
 * strokes of fingers and palms, so that fingers can scroll.
 */
import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Pdfjs } from './load-pdfjs.ts';

/** Before a page is drawn again at its new size. */
const DRAWING_DELAY_MS = 400;

export function listenToTouch(
  pdfjs: Pdfjs,
  container: HTMLElement,
  viewer: PDFViewer,
  signal: AbortSignal,
): void {
  new pdfjs.TouchManager({
    container,
    onPinching: (origin: number[], previousDistance: number, distance: number) =>
      viewer.updateScale({
        scaleFactor: distance / previousDistance,
        origin,
        drawingDelay: DRAWING_DELAY_MS,
      }),
    signal,
  });
  container.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'pen') container.classList.add('pen-draws');
    },
    { capture: true, signal },
  );
  // A trackpad reports a pinch as a wheel with Ctrl.
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { clientX, clientY, deltaY } = event;
      const scaleFactor = Math.exp(-deltaY / 100);
      viewer.updateScale({ scaleFactor, origin: [clientX, clientY], drawingDelay: DRAWING_DELAY_MS });
    },
    { passive: false, signal },
  );
}
