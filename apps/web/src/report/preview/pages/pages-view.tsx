/** The exact pages: the PDF as it would be printed now, created on this device and drawn from its own bytes. */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { Button, EmptyState, LinkButton, Sheet, Skeleton } from '@plumbline/ui';
import { type Ref, type RefObject, useRef, useState } from 'react';
import type { CollectedReport } from '#src/report/output/collect-report.ts';
import type { OpenPdf } from '#src/report/output/pdf-pages/open-pdf.ts';
import { DraftProgress } from '../pdf-card.tsx';
import type { DraftPdf } from '../use-draft-pdf.ts';
import { PageAnswers } from './page-answers.tsx';
import { PageBar } from './page-bar.tsx';
import { PageList, type PageListHandle } from './page-list.tsx';
import { PageSheet } from './page-sheet.tsx';
import { PageThumbs } from './page-thumbs.tsx';
import { useFirstPage } from './use-first-page.ts';
import { useOpenPdf } from './use-open-pdf.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePagePlaces } from './use-page-places.ts';
import { useWidth } from './use-width.ts';
import type { Zoom } from './zoom.ts';

interface PagesViewProps {
  readonly collected: CollectedReport;
  readonly draftPdf: DraftPdf;
  /** Null for an official form, or once a cover has been created ahead. */
  readonly coverOf: ReportModel | null;
  readonly onCover: () => void;
  readonly scroller: RefObject<HTMLElement | null>;
}

export function PagesView({ collected, draftPdf, coverOf, onCover, scroller }: PagesViewProps) {
  const { draft, work, make } = draftPdf;
  const { pdf, hasFailed, retry } = useOpenPdf(draft?.file ?? null);
  const firstPage = useFirstPage(coverOf, collected.report.inspectionId, onCover);
  if (hasFailed && draft !== null) {
    return (
      <EmptyState
        title="The pages can’t be shown here"
        action={
          <span className="flex flex-wrap justify-center gap-2.5">
            <Button label="Try Again" onClick={retry} />
            <LinkButton label="Open PDF" render={<a href={draft.url} target="_blank" rel="noreferrer" />} />
          </span>
        }
      >
        This browser couldn’t display them. The PDF itself is fine, and you can open it.
      </EmptyState>
    );
  }
  if (pdf !== null)
    return (
      <>
        <StaleNotice draftPdf={draftPdf} />
        <OpenPages pdf={pdf} collected={collected} scroller={scroller} />
      </>
    );
  if (work.kind === 'failed') {
    return (
      <EmptyState
        title="The pages couldn’t be created"
        action={<Button label="Try Again" onClick={() => make('show')} />}
      >
        Nothing is lost. The report is on this device.
      </EmptyState>
    );
  }
  if (work.kind === 'idle' && draft === null && coverOf === null) {
    return (
      <EmptyState
        title="The pages haven’t been created yet"
        action={<Button label="Create pages" onClick={() => make('show')} />}
      >
        They’re created on this device from the current report.
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto grid max-w-170 gap-4">
      <div role="status" aria-label="Creating the pages">
        {work.kind === 'making' && <DraftProgress work={work} />}
      </div>
      <FirstPage file={firstPage} count={work.kind === 'making' ? work.totalPages : 0} />
    </div>
  );
}

/** The cover while the rest is being created, or a gray sheet before that. */
function FirstPage({ file, count }: { file: Blob | null; count: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { pdf } = useOpenPdf(file);
  const widthPt = pdf?.sizes[0]?.widthPt ?? 0;
  return (
    <div ref={frame}>
      {pdf === null || width === 0 ? (
        <Skeleton className="aspect-[8.5/11] w-full" />
      ) : (
        <PageSheet pdf={pdf} number={1} count={Math.max(1, count)} scale={width / widthPt} />
      )}
    </div>
  );
}

/** The pages update automatically after a pause; until then they are marked as outdated. */
function StaleNotice({ draftPdf: { isStale, work, make } }: { draftPdf: DraftPdf }) {
  const isMaking = work.kind === 'making';
  return (
    <div role="status">
      {isStale && (
        <div className="mb-3 flex min-h-14 flex-wrap items-center gap-3 rounded-lg bg-control px-4 py-1.5">
          <p className="type-note m-0 flex-1">
            {work.kind === 'failed'
              ? 'The report has changed, and its pages couldn’t be created.'
              : 'The report has changed'}
          </p>
          {isMaking ? (
            <span className="w-40">
              <DraftProgress work={work} />
            </span>
          ) : (
            <Button label={work.kind === 'failed' ? 'Try Again' : 'Update'} onClick={() => make('show')} />
          )}
        </div>
      )}
    </div>
  );
}

interface OpenPagesProps {
  readonly pdf: OpenPdf;
  readonly collected: CollectedReport;
  readonly scroller: RefObject<HTMLElement | null>;
}

function OpenPages({ pdf, collected, scroller }: OpenPagesProps) {
  const list = useRef<PageListHandle>(null);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [scale, setScale] = useState(0);
  const [seen, setCurrent] = useState(0);
  const [sheet, setSheet] = useState<'pages' | 'answers' | null>(null);
  const places = usePagePlaces(pdf, collected);
  const count = pdf.sizes.length;
  const current = Math.min(seen, count - 1);
  const go = (index: number): void => list.current?.goTo(Math.min(count - 1, Math.max(0, index)));
  usePageKeys(scroller, current, count, go);
  return (
    <div className="@container">
      <div className="sticky top-0 z-10 mb-3 border-b border-line bg-bg">
        <PageBar
          current={current}
          count={count}
          scale={scale}
          onGo={go}
          onZoom={setZoom}
          onShowPages={() => setSheet('pages')}
          onShowAnswers={() => setSheet('answers')}
        />
      </div>
      <div className="grid items-start gap-4 @2xl:grid-cols-[7rem_minmax(0,1fr)]">
        <PageThumbs
          pdf={pdf}
          current={current}
          onGo={go}
          className="sticky top-18 hidden max-h-[calc(100dvh-14rem)] overflow-y-auto p-0 @2xl:block"
        />
        <PageList
          ref={list as Ref<PageListHandle>}
          pdf={pdf}
          scroller={scroller}
          zoom={zoom}
          onZoom={setZoom}
          onScale={setScale}
          onCurrent={setCurrent}
        />
      </div>
      {sheet === 'pages' && (
        <Sheet isOpen onOpenChange={(isOpen) => setSheet(isOpen ? 'pages' : null)} title="Pages">
          <PageThumbs
            pdf={pdf}
            current={current}
            onGo={(index) => {
              setSheet(null);
              go(index);
            }}
            className="grid grid-cols-3 gap-2 p-0 sm:grid-cols-4"
          />
        </Sheet>
      )}
      {sheet === 'answers' && (
        <PageAnswers
          reportId={collected.report.id}
          pageNumber={current + 1}
          places={places[current] ?? []}
          isOpen
          onOpenChange={(isOpen) => setSheet(isOpen ? 'answers' : null)}
        />
      )}
    </div>
  );
}
