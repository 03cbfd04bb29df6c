/**
 * Layout of the editor. Phone: one place at a time (overview, section, item, finding), with the dock under the
 * thumb. From 768 px: a section rail next to the place. The camera is the only primary action.
 */
import { placeOfBlocker } from '@plumbline/domain/report/engine/place-of-blocker';
import { reportTypeById } from '@plumbline/domain/report-types/report-types';
import { Banner, PHONE_QUERY, ScreenBar, useMediaQuery, useToaster } from '@plumbline/ui';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { loadLaterParts } from '#src/ground/later-part.tsx';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { describeReadOnly } from '../model/editor-access.ts';
import { useEditor } from '../model/editor-context.ts';
import { nextMissing } from '../model/editor-place.ts';
import { CameraAtStart } from '../photos/camera-at-start.tsx';
import { PhotoIntakeProvider } from '../photos/photo-intake-provider.tsx';
import { RecordingIntakeProvider } from '../recordings/recording-intake-provider.tsx';
import { BackButton } from './back-button.tsx';
import { BarActions } from './bar-actions.tsx';
import { FindingDock, OverviewDock, StopDock } from './editor-dock.tsx';
import { type EditorSheet, EditorSheets } from './editor-sheets.tsx';
import { OverviewPage } from './overview-page.tsx';
import { PlacePage } from './place-page.tsx';
import { SectionLine } from './section-line.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePlaceShown } from './use-place-shown.ts';
import { useScrollToPlace } from './use-scroll-to-place.ts';

const EditionNotice = lazyOrNothing(async () => (await import('./edition-notice.tsx')).EditionNotice);
const UpgradeNotice = lazyOrNothing(
  async () => (await import('../upgrade/upgrade-notice.tsx')).UpgradeNotice,
);
const OrphanNotice = lazyOrNothing(async () => (await import('../upgrade/orphan-notice.tsx')).OrphanNotice);
const DeadlineNote = lazyOrNothing(async () => (await import('../model/delivery.ts')).DeadlineNote);

export interface EditorFrameProps {
  readonly at: string | undefined;
  readonly findingId: string | undefined;
  /** The report opens with its camera, in the section to continue with. */
  readonly opensCamera: boolean;
  readonly vial: ReactNode;
}

export function EditorFrame({ at, findingId, opensCamera, vial }: EditorFrameProps) {
  const editor = useEditor();
  const navigate = useNavigate();
  const toaster = useToaster();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const [sheet, setSheet] = useState<EditorSheet | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const [hasShownFinding, setHasShownFinding] = useState(false);
  useEffect(() => loadLaterParts(), []);
  const { place, finding, stopPath, previous, next, photoPlace } = usePlaceShown(
    at,
    findingId,
    isPhone && !opensCamera,
  );

  const go = (search: { at?: string | undefined; finding?: string | undefined }) =>
    void navigate({ to: '/reports/$id', params: { id: editor.report.id }, search });
  const closeFinding = () => go({ at: place.item?.path ?? place.section?.path ?? at });
  const goToMissing = () => {
    const missing = nextMissing(editor.view, { at, finding: findingId });
    if (missing) go(placeOfBlocker(missing));
    else toaster.show({ message: 'Nothing’s missing. This report is ready to publish.' });
  };
  useEditorKeys({
    previous,
    next,
    goToMissing,
    go,
    openSearch: () => setSheet('search'),
    openKeys: () => setSheet('keys'),
  });
  useScrollToPlace(
    content,
    { at, findingId },
    finding === undefined ? (stopPath ?? '') : `${finding.finding.id} ${hasShownFinding}`,
  );

  const isOverview = finding === undefined && place.section === null;

  return (
    <RecordingIntakeProvider>
      <PhotoIntakeProvider currentPlace={photoPlace}>
        <div className="flex min-h-0 flex-1 flex-col bg-bg">
          <ScreenBar
            title={editor.address}
            meta={describeReport(editor, isPhone)}
            lead={
              <BackButton
                at={at}
                itemSection={place.item ? place.section?.path : undefined}
                hasFinding={finding !== undefined}
                isPhone={isPhone}
              />
            }
            aside={<BarActions vial={vial} isPhone={isPhone} onMissing={goToMissing} onShow={setSheet} />}
            className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
          />
          <Notices />
          <div className="flex min-h-0 flex-1">
            {!isPhone && (
              <nav
                aria-label="Report"
                className="w-72 flex-none overflow-y-auto border-r border-line py-3 xl:w-80"
              >
                <SectionLine
                  density="rail"
                  currentPath={place.section?.path ?? null}
                  itemPath={place.item?.path}
                />
              </nav>
            )}
            <div className="flex min-w-0 flex-1 flex-col">
              <div ref={content} className="relative min-h-0 flex-1 overflow-y-auto">
                {isOverview ? (
                  <OverviewPage onShow={setSheet} />
                ) : (
                  <div className="mx-auto max-w-3xl px-5 py-5 md:px-7">
                    <PlacePage
                      place={place}
                      finding={finding}
                      next={next}
                      onGo={go}
                      onCloseFinding={closeFinding}
                      onFindingShown={() => setHasShownFinding(true)}
                    />
                  </div>
                )}
              </div>
              {finding && photoPlace && <FindingDock place={photoPlace} onDone={closeFinding} />}
              {!isOverview && photoPlace && !finding ? (
                <StopDock place={photoPlace} previous={previous} next={next} isWide={!isPhone} />
              ) : null}
              {isOverview && (
                <OverviewDock onSearch={() => setSheet('search')} onPhotos={() => setSheet('photos')} />
              )}
            </div>
          </div>
        </div>
        {opensCamera && photoPlace && (
          <CameraAtStart
            place={photoPlace}
            onOpened={() =>
              void navigate({
                to: '/reports/$id',
                params: { id: editor.report.id },
                search: { at: stopPath },
                replace: true,
              })
            }
          />
        )}
        <EditorSheets shown={sheet} startPath={stopPath ?? null} onGo={go} onClose={() => setSheet(null)} />
      </PhotoIntakeProvider>
    </RecordingIntakeProvider>
  );
}

/** What concerns the whole report. */
function Notices() {
  const { readOnly } = useEditor().access;
  return (
    <>
      {readOnly !== null && <Banner icon={Lock}>{describeReadOnly(readOnly)}</Banner>}
      <Suspense>
        <EditionNotice />
        <DeadlineNote />
        <UpgradeNotice />
        <OrphanNotice />
      </Suspense>
    </>
  );
}

function describeReport(
  { definition, clientName, view }: ReturnType<typeof useEditor>,
  isPhone: boolean,
): string {
  const name = reportTypeById(definition.id)?.name ?? definition.title;
  const what = clientName === '' ? name : `${name}, ${clientName}`;
  // The phone's overview shows the count in large type.
  return isPhone ? what : `${what}. ${view.done} of ${view.total} done`;
}
