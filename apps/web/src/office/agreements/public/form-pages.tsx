import { countOf } from '@plumbline/domain/ground/format-number';
import { useEffect, useRef, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { drawThumbnail } from '#src/ground/pdf-viewer/engine/draw-thumbnail.ts';
import { type OpenPdf, openPdf } from '#src/report/output/pdf-pages/open-pdf.ts';

/** Sharp where a phone's reader zooms in. */
const SHARPNESS = 2;

export interface FormPagesProps {
  readonly file: Blob;
  readonly onUnreadable: () => void;
}

/** The completed form as it is printed, page by page. Loaded when requested, because it brings pdf.js. */
export function FormPages({ file, onUnreadable }: FormPagesProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const refuse = useRef(onUnreadable);
  useEffect(() => {
    let isOver = false;
    let opened: OpenPdf | null = null;
    const open = async (): Promise<void> => {
      opened = await openPdf(file);
      if (isOver) opened.close();
      else setPdf(opened);
    };
    open().catch((error: unknown) => {
      log.info('The pages of a form were not shown.', error);
      if (!isOver) refuse.current();
    });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [file]);
  if (pdf === null) {
    return (
      <p role="status" className="type-note mt-3 mb-0 text-text-2">
        Opening the form...
      </p>
    );
  }
  return (
    <section aria-label={`Completed form, ${countOf(pdf.sizes.length, 'page')}`} className="mt-4 grid gap-3">
      {pdf.sizes.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages of a file keep their order
        <Page key={index} pdf={pdf} number={index + 1} />
      ))}
    </section>
  );
}

function Page({ pdf, number }: { readonly pdf: OpenPdf; readonly number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const stop = new AbortController();
    const widthPx = element.clientWidth * Math.max(SHARPNESS, devicePixelRatio);
    void drawThumbnail({ getPage: (at) => pdf.page(at) }, number, element, widthPx, stop.signal);
    return () => stop.abort();
  }, [pdf, number]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${pdf.sizes.length}`}
      className="block h-auto w-full rounded-sm bg-white shadow-[0_0_0_1px_var(--line)]"
    />
  );
}
