import { log } from '#src/ground/log.ts';
import './page-text.css';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { OpenPdf } from '#src/report/output/pdf-pages/open-pdf.ts';
import { usePagePicture } from './use-page-picture.ts';

interface PageSheetProps {
  readonly pdf: OpenPdf;
  readonly number: number;
  /** Pages of the whole document. */
  readonly count: number;
  /** CSS pixels per point. */
  readonly scale: number;
}

/** One page: its image, with a text layer for selection, copying, and screen readers. */
export function PageSheet({ pdf, number, count, scale }: PageSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { widthPt, heightPt } = pdf.sizes[number - 1] ?? { widthPt: 0, heightPt: 0 };
  const isDrawn = usePagePicture(canvas, pdf, number, widthPt * scale);
  useEffect(() => {
    let isOver = false;
    let cancel = (): void => undefined;
    const lay = async (): Promise<void> => {
      const page = await pdf.page(number);
      if (isOver || text.current === null) return;
      text.current.replaceChildren();
      cancel = await pdf.layText(page, text.current);
      if (isOver) cancel();
    };
    lay().catch((error: unknown) => {
      if (!isOver) log.error(`The words of page ${number} were not read.`, error);
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [pdf, number]);
  // React's types lack custom properties.
  const scaleFactor = { '--total-scale-factor': scale } as CSSProperties;
  return (
    <article
      aria-label={`Page ${number} of ${count}`}
      data-drawn={isDrawn}
      className="relative mx-auto overflow-hidden bg-white shadow-[0_0_0_1px_var(--line),0_2px_10px_rgb(0_0_0/0.12)]"
      style={{ width: widthPt * scale, height: heightPt * scale }}
    >
      <span aria-hidden="true" className="block size-full">
        <canvas ref={canvas} className="block size-full" />
      </span>
      <div ref={text} className="page-text" style={scaleFactor} />
    </article>
  );
}
