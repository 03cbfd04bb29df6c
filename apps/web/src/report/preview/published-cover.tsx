import { countOf } from '@plumbline/domain/ground/format-number';
import type { ReportVersion } from '@plumbline/domain/tables/records';
import { useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { type OpenPdf, openPdf } from '../output/pdf-pages/open-pdf.ts';
import { openVersion } from '../output/publish/open-version.ts';
import { usePagePicture } from './pages/use-page-picture.ts';

const WIDTH_PX = 132;

/** Publishing ends with the finished cover: the first page of the version's own PDF. */
export function PublishedCover({ version }: { readonly version: ReportVersion }) {
  const pdf = useVersionPdf(version);
  const card = useRef<HTMLElement>(null);
  // Braces: in some browsers the call returns a promise, which is no cleanup.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={card}
      aria-label="Published"
      className="mb-5 flex items-center gap-5 rounded-lg bg-surface px-5 py-5"
    >
      <div className="flex-none" style={{ width: WIDTH_PX, minHeight: (WIDTH_PX * 11) / 8.5 }}>
        {pdf !== null && <CoverPage pdf={pdf} />}
      </div>
      <div className="min-w-0">
        <h2 className="type-h2 m-0">Your report is ready</h2>
        <p className="type-note mt-1 mb-0 text-text-2">
          Version {version.version}, {countOf(version.pageCount, 'page')}
        </p>
      </div>
    </section>
  );
}

function CoverPage({ pdf }: { readonly pdf: OpenPdf }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawn = usePagePicture(canvas, pdf, 1, WIDTH_PX);
  const { widthPt, heightPt } = pdf.sizes[0] ?? { widthPt: 1, heightPt: 1 };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="The finished cover"
      data-drawn={isDrawn}
      className="block w-full translate-y-2 bg-white opacity-0 shadow-float transition-[opacity,transform] duration-(--d-base) ease-out data-[drawn=true]:translate-y-0 data-[drawn=true]:opacity-100 motion-reduce:transition-none"
      style={{ height: (WIDTH_PX * heightPt) / widthPt }}
    />
  );
}

/** Null until it is open, and when it can't be: the card then says the same without it. */
function useVersionPdf(version: ReportVersion): OpenPdf | null {
  const work = useLocal();
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  useEffect(() => {
    let isOver = false;
    let opened: OpenPdf | null = null;
    const open = async (): Promise<void> => {
      const file = await openVersion(work, version);
      if (file === null || isOver) return;
      opened = await openPdf(file);
      if (isOver) opened.close();
      else setPdf(opened);
    };
    open().catch((error: unknown) => log.info('The cover was not opened.', error));
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [work, version]);
  return pdf;
}
