/**
 * Layout of the editor. Phone: one place at a time (overview, section, item, finding), with the dock under the
 * thumb. From 768 px: a section rail next to the place. The camera is the only primary action.
 */
import { placeOfBlocker } from '@plumbline/domain/report/engine/place-of-blocker';
import { reportTypeById } from '@plumbline/domain/report-types/report-types';
import { Banner, LinkButton, PHONE_QUERY, ScreenBar, useMediaQuery, useToaster } from '@plumbline/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { laterPart, loadLaterParts } from '#src/ground/later-part.tsx';
import { FindingScreen } from '../findings/finding-screen.tsx';
import { describeReadOnly } from '../model/editor-access.ts';
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';
import { currentSection, type EditorPlace, findPlace, nextMissing, nextStop } from '../model/editor-place.ts';
import { photoTargetOf } from '../model/photo-target.ts';
import { CameraAtStart } from '../photos/camera-at-start.tsx';
import { PhotoIntakeProvider } from '../photos/photo-intake-provider.tsx';
import { RecordingIntakeProvider } from '../recordings/recording-intake-provider.tsx';
import { OrphanNotice } from '../upgrade/orphan-notice.tsx';
import { UpgradeNotice } from '../upgrade/upgrade-notice.tsx';
import { BackButton } from './back-button.tsx';
import { EditionNotice } from './edition-notice.tsx';
import { FindingDock, OverviewDock, StopDock } from './editor-dock.tsx';
import { EditorMenu } from './editor-menu.tsx';
import { ItemPage } from './item-page.tsx';
import { OthersHere } from './others-here.tsx';
import { OverviewPage } from './overview-page.tsx';
import { SectionLine } from './section-line.tsx';
import { SectionPage } from './section-page.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useScrollToPlace } from './use-scroll-to-place.ts';

const SearchSheet = laterPart(async () => (await import('../search-sheet.tsx')).SearchSheet);
const AllPhotosSheet = laterPart(async () => (await import('../photos/all-photos-sheet.tsx')).AllPhotosSheet);
const ReportCheck = laterPart(async () => (await import('../assist/report-check.tsx')).ReportCheck);
const Walkthrough = laterPart(async () => (await import('../assist/walkthrough.tsx')).Walkthrough);
const KeysSheet = laterPart(async () => (await import('./keys-sheet.tsx')).KeysSheet);

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
  const [isSearching, setSearching] = useState(false);
  const [isShowingPhotos, setShowingPhotos] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => loadLaterParts(), []);
  const place = findPlace(
    editor.view,
    at ??
      (isPhone && !opensCamera
        ? undefined
        : (currentSection(editor.view)?.path ?? editor.view.sections[0]?.path)),
  );
  const finding = findingId === undefined ? undefined : editor.findings.get(findingId);
  const stopPath = place.item?.path ?? place.section?.path;
  const previous = stopPath === undefined ? null : nextStop(editor.view, stopPath, -1);
  const next = stopPath === undefined ? null : nextStop(editor.view, stopPath, 1);
  const photoPlace = photoPlaceAt(place, finding?.finding.id ?? null);

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
    openSearch: () => setSearching(true),
    openKeys: () => setShowingKeys(true),
  });
  useScrollToPlace(content, { at, findingId }, finding?.finding.id ?? stopPath ?? '');

  const page = finding ? (
    <FindingScreen
      key={finding.finding.id}
      editing={finding}
      onClose={closeFinding}
      onMoved={(path) => go({ at: path, finding: finding.finding.id })}
    />
  ) : place.item && place.section ? (
    <ItemPage
      key={place.item.path}
      section={place.section}
      item={place.item}
      onOpenFinding={(id) => go({ at: place.item?.path, finding: id })}
      onFinished={() => next && go({ at: next.path })}
    />
  ) : place.section ? (
    <SectionPage
      key={place.section.path}
      section={place.section}
      onOpenFinding={(id) => go({ at: place.section?.path, finding: id })}
      onGo={(path) => go({ at: path })}
    />
  ) : null;

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
            aside={
              <>
                <OthersHere />
                {vial}
                <EditorMenu
                  onMissing={goToMissing}
                  onCheck={() => setChecking(true)}
                  onDescribe={() => setDescribing(true)}
                  onSearch={() => setSearching(true)}
                  onPhotos={() => setShowingPhotos(true)}
                  onKeys={() => setShowingKeys(true)}
                />
                {!isPhone && (
                  <LinkButton
                    variant="outline"
                    label="Preview"
                    render={<Link to="/reports/$id/preview" params={{ id: editor.report.id }} />}
                  />
                )}
              </>
            }
            className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
          />
          {editor.access.readOnly !== null && (
            <Banner icon={Lock}>{describeReadOnly(editor.access.readOnly)}</Banner>
          )}
          <EditionNotice />
          <UpgradeNotice />
          <OrphanNotice />
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
              <div ref={content} className="min-h-0 flex-1 overflow-y-auto">
                {page ? (
                  <div className="mx-auto max-w-3xl px-5 py-5 md:px-7">{page}</div>
                ) : (
                  <OverviewPage onCheck={() => setChecking(true)} />
                )}
              </div>
              {finding && photoPlace && <FindingDock place={photoPlace} onDone={closeFinding} />}
              {page && photoPlace && !finding ? (
                <StopDock place={photoPlace} previous={previous} next={next} isWide={!isPhone} />
              ) : null}
              {!page && (
                <OverviewDock onSearch={() => setSearching(true)} onPhotos={() => setShowingPhotos(true)} />
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
        {isDescribing && <Walkthrough startPath={stopPath ?? null} onClose={() => setDescribing(false)} />}
        {isChecking && <ReportCheck onGo={go} onClose={() => setChecking(false)} />}
        {isShowingKeys && <KeysSheet onClose={() => setShowingKeys(false)} />}
        {isSearching && <SearchSheet onClose={() => setSearching(false)} onGo={go} />}
        {isShowingPhotos && <AllPhotosSheet onClose={() => setShowingPhotos(false)} />}
      </PhotoIntakeProvider>
    </RecordingIntakeProvider>
  );
}

/** Where a new photo goes: the open finding, item or section; null on the overview. */
function photoPlaceAt({ section, item }: EditorPlace, findingId: string | null): PhotoPlace | null {
  if (findingId !== null) return { path: null, findingId, slot: null };
  const path = item?.path ?? (section === null ? null : photoTargetOf(section));
  return path === null ? null : { path, findingId: null, slot: null };
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
