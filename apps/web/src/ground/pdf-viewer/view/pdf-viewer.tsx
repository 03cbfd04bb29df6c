/** A PDF with its bar, panels and states. It knows nothing of reports: what is special about a place is passed in. */
import { DESK_QUERY, Sheet, useMediaQuery, useToaster } from '@plumbline/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { log } from '#src/ground/log.ts';
import '../viewer.css';
import type { StoredAnnotation } from '../engine/annotation-rows.ts';
import type { PdfSource } from '../engine/open-document.ts';
import type { Viewer, ViewerDeps } from '../engine/viewer-types.ts';
import { EditingDialogs } from './editing-dialogs.tsx';
import { FindBar } from './find-bar.tsx';
import { ModeBar } from './mode-bar.tsx';
import { OpeningCard } from './opening-card.tsx';
import { PagePanel } from './page-panel.tsx';
import { ParameterBar } from './parameter-bar.tsx';
import type { SignatureMaking } from './signature-sheet.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useViewer } from './use-viewer.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { ViewerKeys } from './viewer-keys.tsx';

export interface PdfViewerProps {
  /** Null while it is being made or fetched. Keep its identity: a new one is opened again. */
  readonly source: PdfSource | null;
  /** Names the pages for screen readers. */
  readonly title: string;
  /** The first page is shown. */
  readonly onReady?: () => void;
  readonly onDownload: () => void;
  readonly onOpenTab: () => void;
  /** Absent: it is only read. Keep its identity. */
  readonly editing?: ViewerDeps['editing'];
  /** Rows of this file, live; null until they are read. */
  readonly annotations?: readonly StoredAnnotation[] | null;
  /** Gets a new PDF with the annotations inside. */
  readonly onSaveCopy?: (file: Blob) => void;
  /** The same, to be kept as a document. */
  readonly onSaveVersion?: (file: Blob) => void;
  /** The same, to be printed in place of a file that has annotations. */
  readonly onOpenCopy?: (file: Blob) => void;
  /** What the comment of a row says inside such a PDF; by default as it is. */
  readonly commentOf?: (row: StoredAnnotation) => string;
  /** Next to the pages in comments mode. */
  readonly commentPanel?: (viewer: Viewer) => ReactNode;
  /** A sheet in which a signature is drawn, typed or uploaded; absent: only saved ones can be placed. */
  readonly newSignature?: (making: SignatureMaking) => ReactNode;
  /** Buttons of the place. */
  readonly actions?: ReactNode;
}

export function PdfViewer(props: PdfViewerProps) {
  const {
    source,
    title,
    onReady,
    onDownload,
    onOpenTab,
    editing,
    annotations = null,
    onSaveCopy,
    onSaveVersion,
    onOpenCopy,
    commentOf,
    commentPanel,
    newSignature,
    actions,
  } = props;
  const { refs, viewer, state, retry } = useViewer(source, editing, annotations);
  const save = useSaveCopy(viewer, commentOf);
  const isDesk = useMediaQuery(DESK_QUERY);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const isReady = state.status.kind === 'ready';
  // They take their room before the pages are laid out: bars that came with the first page would resize every page again.
  const hasBars = viewer !== null && state.status.kind !== 'failed';
  useOnReady(state.isFirstDrawn, onReady);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const showKeys = useCallback(() => setKeysOpen(true), []);
  useViewerKeys(isReady ? viewer : null, editing !== undefined, showKeys);
  const panel = isReady && viewer !== null && (
    <PagePanel viewer={viewer} state={state} onGone={() => !isDesk && setPanelOpen(false)} />
  );
  return (
    <section aria-label={title} className="plumbline-pdf flex min-h-0 flex-1 flex-col bg-bg-sunken">
      {hasBars && (
        <div className={isReady ? 'contents' : 'invisible contents'}>
          <ViewerBar
            viewer={viewer}
            state={state}
            canEdit={editing !== undefined}
            isPanelOpen={isPanelOpen}
            onPanel={() => setPanelOpen(!isPanelOpen)}
            onFind={() => viewer.find(state.find?.query ?? '')}
            onDownload={onDownload}
            onOpenTab={onOpenCopy && annotations?.length ? () => save(onOpenCopy) : onOpenTab}
            onKeys={showKeys}
            onSaveCopy={onSaveCopy && (() => save(onSaveCopy))}
            onSaveVersion={onSaveVersion && (() => save(onSaveVersion))}
          >
            {actions}
          </ViewerBar>
          {state.find !== null && <FindBar viewer={viewer} find={state.find} />}
          {editing !== undefined && (
            <>
              <ModeBar viewer={viewer} state={state} />
              <ParameterBar key={state.mode} viewer={viewer} mode={state.mode} />
            </>
          )}
        </div>
      )}
      {isReady && viewer !== null && editing !== undefined && (
        <EditingDialogs viewer={viewer} state={state} newSignature={newSignature} />
      )}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        {isDesk && isPanelOpen && panel && (
          <aside
            aria-label="Pages and contents"
            className="w-60 flex-none overflow-y-auto border-r border-line bg-bg p-3"
          >
            {panel}
          </aside>
        )}
        <div className="relative min-w-0 flex-1">
          {/* biome-ignore lint/a11y/useSemanticElements: pdf.js takes nothing but a div */}
          <div
            ref={refs.container}
            role="group"
            aria-label="Pages of the PDF"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            className="pdf-scroller absolute inset-0 overflow-auto outline-offset-[-2px]"
          >
            <div ref={refs.pages} className="pdfViewer" />
          </div>
          {/* It stays when it is done: without it, the style of each page next to it is computed again. */}
          <div hidden={isReady} className="absolute inset-0 grid place-items-center overflow-auto bg-bg p-5">
            <OpeningCard
              status={state.status}
              onRetry={retry}
              onDownload={source === null ? null : onDownload}
            />
          </div>
          {viewer !== null && state.undoBar !== null && (
            <UndoBar bar={state.undoBar} onClose={viewer.closeUndoBar} />
          )}
        </div>
        {isReady && viewer !== null && state.comments !== null && commentPanel?.(viewer)}
      </div>
      <p ref={refs.alert} role="status" className="sr-only" />
      {areKeysOpen && <ViewerKeys canEdit={editing !== undefined} onClose={() => setKeysOpen(false)} />}
      {!isDesk && panel && (
        <Sheet isOpen={isPanelOpen} onOpenChange={setPanelOpen} title="Pages and contents">
          {panel}
        </Sheet>
      )}
    </section>
  );
}

/** Once for each file whose first page is drawn. */
function useOnReady(isReady: boolean, onReady: (() => void) | undefined): void {
  const latest = useRef(onReady);
  latest.current = onReady;
  useEffect(() => {
    if (isReady) latest.current?.();
  }, [isReady]);
}

function useSaveCopy(
  viewer: Viewer | null,
  commentOf: PdfViewerProps['commentOf'],
): (onSave: (file: Blob) => void) => void {
  const toaster = useToaster();
  return (onSave) => {
    if (viewer === null) return;
    saveCopy(viewer, commentOf, onSave).catch((error: unknown) => {
      log.error('A PDF was not saved with its annotations.', error);
      toaster.show({
        kind: 'error',
        message: 'The copy couldn’t be created',
        detail: 'Nothing is lost. Try again. Large files need a connection until they’re on this device.',
      });
    });
  };
}

async function saveCopy(
  viewer: Viewer,
  commentOf: PdfViewerProps['commentOf'],
  onSave: (file: Blob) => void,
): Promise<void> {
  await viewer.setMode('none');
  await viewer.keepAnnotations();
  const bytes = await viewer.save(commentOf);
  if (bytes !== null) onSave(new Blob([bytes.slice()], { type: 'application/pdf' }));
}
