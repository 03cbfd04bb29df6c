/** A report as its reader will see it, what is missing, and publishing. All from this device. */

import { EmptyState, IconButton, LinkButton, ScreenBar, SegmentedControl, Skeleton } from '@plumbline/ui';
import { log } from '#src/ground/log.ts';
import '@plumbline/ui/report-type.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useScope } from '#src/ground/local/react/use-scope.ts';
import type { CollectedReport } from '../output/collect-report.ts';
import { ReportDocument } from '../output/document/report-document.tsx';
import { CarrierChecks } from '../output/insurance/carrier-checks.tsx';
import { useCarrierChecks } from '../output/insurance/use-carrier-checks.ts';
import { warmPdfWorker } from '../output/pdf/make-pdf.ts';
import { warmPdfjs } from '../output/pdf-pages/lease-pdfjs.ts';
import { type ReportPeople, useReportPeople } from '../output/report-people.ts';
import { useCollectedReport } from '../output/use-collected-report.ts';
import { DisagreementCard } from './disagreement-card.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { HandOutCard } from './hand-out-card.tsx';
import { MissingList } from './missing-list.tsx';
import { PdfCard } from './pdf-card.tsx';
import { keepPreviewView, PREVIEW_VIEWS, type PreviewView, readPreviewView } from './preview-view.ts';
import { PublishBar } from './publish-bar.tsx';
import { ReportSettings } from './report-settings.tsx';
import { useDisagreements } from './use-disagreements.ts';
import { useDraftDocument } from './use-draft-document.ts';
import { useDraftPdf } from './use-draft-pdf.ts';
import { usePictures } from './use-pictures.ts';
import { useRecordingUrls } from './use-recording-urls.ts';
import { VersionList } from './version-list.tsx';

/** Not needed by the web view. */
const loadPages = () => import('./pages/pages-view.tsx');
const PublishedCover = lazyOrNothing(async () => (await import('./published-cover.tsx')).PublishedCover);
const TranslationCard = lazyOrNothing(async () => (await import('./translation-card.tsx')).TranslationCard);
const StateTermsCard = lazyOrNothing(async () => (await import('./state-terms-card.tsx')).StateTermsCard);
const PagesView = lazy(async () => ({ default: (await loadPages()).PagesView }));

/** Preloads what the pages need while the report is read. */
function warmPages(): void {
  warmPdfWorker();
  warmPdfjs();
  loadPages().catch((error: unknown) => log.info('The pages were not loaded ahead.', error));
}

export interface PreviewScreenProps {
  readonly reportId: string;
  /** The vial, owned by the shell. */
  readonly vial: ReactNode;
  /** Sharing is another subject, provided by the route. */
  readonly share: ReactNode;
  /** The way to send it to this person, once it is published. */
  readonly send: (clientName: string) => ReactNode;
  /** Agreements, provided likewise. */
  readonly agreements: ReactNode;
}

export function PreviewScreen({ reportId, vial, share, send, agreements }: PreviewScreenProps) {
  useEffect(() => {
    if (readPreviewView(localStorage) === 'pages') warmPages();
  }, []);
  const people = useReportPeople();
  const result = useCollectedReport(reportId, people);
  const scope = useScope(result?.kind === 'ready' ? result.collected.report.inspectionId : null);
  if (result === undefined || people === null || (result.kind === 'ready' && scope === 'looking')) {
    return <Skeleton className="m-5 h-96" />;
  }
  if (scope === 'absent') {
    return (
      <EmptyState className="m-5" title="This report is not on this device yet">
        It will download and open here when you’re online.
      </EmptyState>
    );
  }
  if (result.kind !== 'ready') {
    return (
      <EmptyState
        className="m-5"
        title={
          result.kind === 'missing'
            ? 'This report is not on this device'
            : 'This report needs a newer Plumbline'
        }
        action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
      >
        {result.kind === 'missing'
          ? 'It may be in Trash or not downloaded yet. It will download when you’re back online.'
          : 'Update the app, then open it again. Nothing is lost.'}
      </EmptyState>
    );
  }
  return (
    <Preview
      collected={result.collected}
      people={people}
      vial={vial}
      share={share}
      send={send}
      agreements={agreements}
    />
  );
}

interface PreviewProps {
  readonly collected: CollectedReport;
  readonly people: ReportPeople;
  readonly vial: ReactNode;
  readonly share: ReactNode;
  /** The way to send it to this person, once it is published. */
  readonly send: (clientName: string) => ReactNode;
  readonly agreements: ReactNode;
}

function Preview({ collected, people, vial, share, send, agreements }: PreviewProps) {
  const { report, parts, versions } = collected;
  const navigate = useNavigate();
  const { model, isForm, printed, lost } = useDraftDocument(collected);
  const asked = useCarrierChecks(collected);
  const disagreements = useDisagreements(collected);
  const pictures = usePictures(report.inspectionId, printed);
  const playable = useRecordingUrls(report.inspectionId, model);
  const [chosenView, setView] = useState(() => readPreviewView(localStorage));
  // An official form has one look, the agency's, so it is only shown as pages.
  const view: PreviewView = isForm ? 'pages' : chosenView;
  useEffect(() => {
    if (view === 'pages') warmPages();
  }, [view]);
  const [hasCover, setHasCover] = useState(isForm);
  const draftPdf = useDraftPdf(collected, `${model.title}, draft.pdf`, view === 'pages' && hasCover);
  const scroller = useRef<HTMLElement>(null);
  const versionsBefore = useRef(versions.length);
  const published = versions.length > versionsBefore.current ? versions[0] : undefined;
  const notice = (
    <DraftNotice collected={collected} missingPhotos={pictures.missingCount ?? 0} unprintedSigns={lost} />
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title="Preview"
        isTitlePlain
        meta={model.cover.addressLines[0] ?? model.title}
        className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
        lead={
          <IconButton
            icon={ChevronLeft}
            label="Back to the report"
            onClick={() => void navigate({ to: '/reports/$id', params: { id: report.id }, search: {} })}
          />
        }
        aside={
          <>
            <HelpLink article="preview-and-publish" />
            {vial}
            {versions.length > 0 && share}
          </>
        }
      />
      <section
        ref={scroller}
        aria-label="Report preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto"
      >
        <div className="mx-auto grid max-w-310 grid-cols-[minmax(0,1fr)] items-start gap-10 px-4 pt-5 pb-10 wrap-anywhere md:px-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            {published !== undefined && (
              <Suspense>
                <PublishedCover key={published.id} version={published} />
              </Suspense>
            )}
            {!isForm && (
              <div className="mb-4">
                <SegmentedControl
                  label="View"
                  options={PREVIEW_VIEWS}
                  value={view}
                  onValueChange={(next) => {
                    keepPreviewView(localStorage, next);
                    setView(next);
                  }}
                />
              </div>
            )}
            {view === 'web' ? (
              <ReportDocument model={model} photoUrl={pictures.url} recordingUrl={playable} notice={notice} />
            ) : (
              <>
                {notice}
                <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                  <PagesView
                    collected={collected}
                    draftPdf={draftPdf}
                    coverOf={hasCover ? null : model}
                    onCover={() => setHasCover(true)}
                    scroller={scroller}
                  />
                </Suspense>
              </>
            )}
          </div>
          <aside aria-label="Publishing" className="grid gap-3 lg:sticky lg:top-5">
            <MissingList collected={collected} missingPhotos={pictures.missingCount} />
            {asked !== null && asked.checks.length > 0 && (
              <CarrierChecks checks={asked.checks} carrier={asked.carrier} reportId={report.id} />
            )}
            <DisagreementCard disagreements={disagreements} reportId={report.id} />
            <PdfCard draftPdf={draftPdf} />
            {agreements}
            <HandOutCard collected={collected} />
            <Suspense>
              {versions[0] !== undefined && !isForm && (
                <TranslationCard report={report} version={versions[0]} />
              )}
              <StateTermsCard collected={collected} />
            </Suspense>
            <VersionList versions={versions} people={people} timeZone={parts.inspection.timeZone} />
            {!isForm && <ReportSettings report={report} model={model} />}
          </aside>
        </div>
      </section>
      <PublishBar
        collected={collected}
        people={people}
        missingPhotos={pictures.missingCount}
        unmetChecks={asked?.checks ?? []}
        disagreements={disagreements}
        send={send(parts.client?.name ?? '')}
      />
    </div>
  );
}
