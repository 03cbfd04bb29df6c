import { type RefObject, useEffect, useRef, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { drawPage } from '#src/report/output/pdf-pages/draw-page.ts';
import type { OpenPdf } from '#src/report/output/pdf-pages/open-pdf.ts';

/** While zooming, the old image is stretched; it is redrawn when the size settles. */
const REST_MS = 160;

/** Keeps a canvas showing one page at this width. Returns true once it shows something. */
export function usePagePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  pdf: OpenPdf,
  number: number,
  widthPx: number,
  isInSight = true,
): boolean {
  const [isDrawn, setDrawn] = useState(false);
  const hasDrawn = useRef(false);
  useEffect(() => {
    if (!isInSight || widthPx < 1) return;
    const controller = new AbortController();
    const draw = async (): Promise<void> => {
      const page = await pdf.page(number);
      if (canvas.current === null || controller.signal.aborted) return;
      if (await drawPage(page, canvas.current, widthPx, controller.signal)) {
        hasDrawn.current = true;
        setDrawn(true);
      }
    };
    const timer = setTimeout(
      () => {
        draw().catch((error: unknown) => {
          // Closed in the middle of it: another PDF takes its place.
          if (!controller.signal.aborted) log.error(`Page ${number} was not drawn.`, error);
        });
      },
      hasDrawn.current ? REST_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [canvas, pdf, number, widthPx, isInSight]);
  return isDrawn;
}
