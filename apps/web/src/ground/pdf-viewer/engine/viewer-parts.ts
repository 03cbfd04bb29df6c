/** pdf.js' viewer with its parts, wired to our state. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PDFJS_FILES } from '../pdfjs-files.ts';
import { modeOf, VIEWER } from '../viewer-numbers.ts';
import { copyHighlights } from './copy-highlights.ts';
import { createEditingPorts } from './editing-ports.ts';
import type { EditorManager, PdfEditor } from './editor-types.ts';
import { listenToFind } from './find.ts';
import { keepCaret } from './keep-caret.ts';
import type { LoadedPdfjs } from './load-pdfjs.ts';
import { createModeSwitch } from './switch-mode.ts';
import { listenToTouch } from './touch.ts';
import type { ViewerState } from './viewer-state.ts';
import type { ViewerDeps, ViewerElements } from './viewer-types.ts';
import { warnOfPaste } from './warn-of-paste.ts';

/** The width of the window, but no larger than is easy to read at a desk. */
export const FIT = 'auto';

const DRAWN_WITHIN_MS = 5_000;
const wait = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

interface EditingDetails {
  readonly hasSomethingToUndo: boolean;
  readonly hasSomethingToRedo: boolean;
  readonly hasSelectedEditor: boolean;
}

export type ViewerParts = ReturnType<typeof makeViewerParts>;

export function makeViewerParts(
  loaded: LoadedPdfjs,
  { container, pages, alert }: ViewerElements,
  signal: AbortSignal,
  {
    patch,
    read,
    editing,
    isRestored,
  }: {
    patch: (part: Partial<ViewerState>) => void;
    read: () => ViewerState;
    editing: ViewerDeps['editing'];
    isRestored: (editor: PdfEditor) => boolean;
  },
) {
  const { EventBus, GenericL10n, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } = loaded.parts;
  const events = new EventBus();
  const links = new PDFLinkService({ eventBus: events, externalLinkTarget: LinkTarget.BLANK });
  const l10n = new GenericL10n('en-us');
  const hasForcedColors = matchMedia('(forced-colors: active)').matches;
  const viewer = new PDFViewer({
    container,
    viewer: pages,
    viewerAlert: alert,
    eventBus: events,
    linkService: links,
    findController: new PDFFindController({ eventBus: events, linkService: links }),
    l10n,
    annotationEditorMode: loaded.pdfjs.AnnotationEditorType[editing === undefined ? 'DISABLE' : 'NONE'],
    enableHighlightFloatingButton: true,
    enableUpdatedAddImage: true,
    enableNewAltTextWhenAddingImage: true,
    ...(editing !== undefined && createEditingPorts({ ...editing, alert, patch, read, isRestored })),
    annotationEditorHighlightColors: VIEWER.highlightColors,
    imageResourcesPath: PDFJS_FILES.imageResourcesPath,
    abortSignal: signal,
    ...(hasForcedColors && { pageColors: { background: 'Canvas', foreground: 'CanvasText' } }),
  } as ConstructorParameters<typeof PDFViewer>[0]);
  links.setViewer(viewer);
  events.on('pagesinit', () => {
    viewer.currentScaleValue = FIT;
  });
  events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => patch({ page: pageNumber }));
  events.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
    patch({ scale, isFitWidth: presetValue === FIT }),
  );
  let manager: EditorManager | null = null;
  events.on('annotationeditoruimanager', ({ uiManager }: { uiManager: EditorManager }) => {
    manager = uiManager;
  });
  events.on('annotationeditormodechanged', ({ mode }: { mode: number }) => patch({ mode: modeOf(mode) }));
  // A press on an annotation opens it in its mode. While comments are read, it is only selected: its mode would close their list.
  events.on('switchannotationeditormode', ({ mode, editId }: { mode: number; editId?: string }) => {
    if (read().mode !== 'comments') void setMode(modeOf(mode), editId);
  });
  events.on('showannotationeditorui', ({ mode }: { mode: number }) => void setMode(modeOf(mode)));
  events.on('editingstateschanged', ({ details }: { details: EditingDetails }) =>
    patch({
      canUndo: details.hasSomethingToUndo,
      canRedo: details.hasSomethingToRedo,
      hasSelection: details.hasSelectedEditor,
    }),
  );
  if (editing !== undefined) {
    document.addEventListener('paste', warnOfPaste, { signal });
    copyHighlights(
      () => manager,
      () => viewer.pagesCount,
      signal,
    );
    keepCaret(container, signal);
  }
  const setMode = createModeSwitch(viewer, events, signal, () => manager !== null);
  listenToFind(events, loaded.parts.FindState.PENDING, patch, () => read().find);
  listenToTouch(loaded.pdfjs, container, viewer, signal);
  const sizes = new ResizeObserver(() => {
    if (read().isFitWidth && viewer.pagesCount > 0) viewer.currentScaleValue = FIT;
  });
  sizes.observe(container);
  signal.addEventListener('abort', () => sizes.disconnect());
  // Watches for the names of buttons that pdf.js adds.
  const named = l10n.translate(container.parentElement ?? container);
  signal.addEventListener('abort', () => {
    void l10n.destroy();
  });
  return {
    loaded,
    events,
    links,
    viewer,
    setMode,
    manager: () => manager,
    async show(pdf: PDFDocumentProxy): Promise<void> {
      await named;
      viewer.setDocument(pdf);
      links.setDocument(pdf, null);
      await viewer.firstPagePromise;
    },
    /** What can wait does not compete with the first page; a hidden tab draws none. */
    firstDrawn: () => Promise.race([viewer.onePageRendered, wait(DRAWN_WITHIN_MS)]),
    clear(): void {
      // pdf.js takes null, although its types do not say so.
      viewer.setDocument(null as unknown as PDFDocumentProxy);
      links.setDocument(null, null);
    },
  };
}
