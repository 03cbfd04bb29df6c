/**
 * A PDF viewer without React: pdf.js draws the pages into the given elements, this module opens files, keeps the state that a screen
 * shows and carries out its commands. One viewer shows one file at a time; `open` replaces it. `dispose` ends the worker and removes
 * every listener, whatever state it is in.
 */
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { log } from '#src/ground/log.ts';
import { createStore, type Store } from '#src/ground/store.ts';
import { keepViewerOffline, PDFJS_FILES } from '../pdfjs-files.ts';
import { modeOf, VIEWER, VIEWER_MODES, type ViewerMode } from '../viewer-numbers.ts';
import type { StoredAnnotation } from './annotation-rows.ts';
import { editingCommands, type ViewerParameter } from './editing-commands.ts';
import { createEditingPorts, type EditingDeps, type SavedSignature } from './editing-ports.ts';
import type { EditorManager } from './editor-types.ts';
import { listenToFind } from './find.ts';
import { type AnnotationKeeper, type AnnotationPort, createAnnotationKeeper } from './keep-annotations.ts';
import { type LoadedPdfjs, loadPdfjs } from './load-pdfjs.ts';
import { createModeQueue } from './mode-queue.ts';
import { openDocument, type PdfSource } from './open-document.ts';
import { readOutline } from './outline.ts';
import { viewerFailureOf } from './viewer-failure.ts';
import { INITIAL_STATE, type ViewerState } from './viewer-state.ts';
import { warnOfPaste } from './warn-of-paste.ts';
import { watchEditing } from './watch-editing.ts';

export interface ViewerElements {
  /** Scrolls; positioned absolutely. */
  readonly container: HTMLDivElement;
  /** Inside the container; the pages. */
  readonly pages: HTMLDivElement;
  /** A live region for what pdf.js says. */
  readonly alert: HTMLElement;
}

export interface ViewerDeps {
  readonly elements: ViewerElements;
  readonly load?: () => Promise<LoadedPdfjs>;
  /** Absent: the viewer only reads. */
  readonly editing?: Pick<EditingDeps, 'loadSignatures' | 'guessAltText'> & {
    /** Absent: annotations live as long as the viewer. */
    readonly annotations?: AnnotationPort;
  };
}

export interface Viewer {
  readonly state: Pick<Store<ViewerState>, 'get' | 'subscribe'>;
  /** Never rejects: what goes wrong is in the state. */
  readonly open: (source: PdfSource) => Promise<void>;
  readonly goToPage: (page: number) => void;
  readonly goTo: (destination: string | readonly unknown[]) => void;
  readonly zoomBy: (steps: number) => void;
  readonly fitWidth: () => void;
  readonly setScale: (scale: number) => void;
  readonly find: (query: string, direction?: 'next' | 'previous') => void;
  readonly closeFind: () => void;
  /** Draws a page into the canvas, as wide as given in device pixels. False: no such page, or stopped. */
  readonly drawThumbnail: (
    page: number,
    canvas: HTMLCanvasElement,
    widthPx: number,
    signal: AbortSignal,
  ) => Promise<boolean>;
  /** All rows of the file, before or after it is opened, and again whenever they change. */
  readonly showAnnotations: (rows: readonly StoredAnnotation[]) => void;
  /** Resolves when everything drawn so far has been handed to the port. */
  readonly keepAnnotations: () => Promise<void>;
  /** Resolves when the mode is reached; switches wait for each other. */
  readonly setMode: (mode: ViewerMode) => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly deleteSelected: () => void;
  /** Puts it in the middle of the current page. */
  readonly addImage: (file: File) => Promise<void>;
  /** Opens the dialog for a signature on the current page. */
  readonly startSignature: () => Promise<void>;
  readonly placeSignature: (signature: SavedSignature) => Promise<void>;
  /** '' removes it. */
  readonly saveComment: (text: string) => void;
  readonly saveAltText: (altText: string | null, isDecorative: boolean) => void;
  readonly closeDialog: () => void;
  readonly closeUndoBar: () => void;
  readonly setParameter: (name: ViewerParameter, value: string | number) => void;
  /** Includes the annotations, as real ones of a PDF. */
  readonly save: () => Promise<Uint8Array | null>;
  readonly editors: () => Promise<EditorManager | null>;
  /** The file as it was opened. */
  readonly bytes: () => Promise<Uint8Array | null>;
  readonly dispose: () => void;
}

export function createViewer({ elements, load = loadPdfjs, editing }: ViewerDeps): Viewer {
  const state = createStore<ViewerState>(INITIAL_STATE);
  const patch = (part: Partial<ViewerState>): void => state.set({ ...state.get(), ...part });
  const ending = new AbortController();
  let pdf: PDFDocumentProxy | null = null;
  let task: PDFDocumentLoadingTask | null = null;
  let made: Promise<Made> | null = null;
  let turn = 0;
  let keeper: AnnotationKeeper | null = null;
  let rows: readonly StoredAnnotation[] = [];

  async function make(): Promise<Made> {
    const loaded = await load();
    ending.signal.throwIfAborted();
    const parts = makeParts(loaded, elements, ending.signal, { patch, read: state.get, editing });
    if (editing?.annotations !== undefined)
      watchEditing(elements.container, parts.events, ending.signal, {
        changed: () => void keeper?.collect(),
        pageReady: (pageIndex) => void keeper?.pageReady(pageIndex),
      });
    return parts;
  }

  function fail(error: unknown, mine: number): void {
    if (mine !== turn || ending.signal.aborted) return;
    const failure = viewerFailureOf(error);
    if (failure === null) return;
    log.warn('A PDF was not opened.', error);
    patch({ status: { kind: 'failed', failure } });
  }

  async function open(source: PdfSource): Promise<void> {
    turn += 1;
    const mine = turn;
    const closed = close();
    patch({ ...INITIAL_STATE, status: { kind: 'opening', loadedBytes: 0, totalBytes: 0 } });
    made ??= make();
    const parts = await made.catch((error: unknown) => {
      made = null;
      if (mine !== turn || ending.signal.aborted) return null;
      log.warn('The PDF viewer was not loaded.', error);
      patch({ status: { kind: 'failed', failure: { kind: 'not-loaded' } } });
      return null;
    });
    if (parts === null || mine !== turn) return;
    void keepViewerOffline();
    await closed;
    if (mine !== turn) return;
    try {
      task = await openDocument(parts.loaded.pdfjs, source, (error) => fail(error, mine));
      if (mine !== turn) return;
      watchOpening(task, parts, mine);
      pdf = await task.promise;
      if (mine !== turn) return;
      await parts.show(pdf);
      if (mine !== turn) return;
      const port = editing?.annotations;
      const manager = parts.manager();
      if (port !== undefined && manager !== null)
        keeper = createAnnotationKeeper(manager, pdf.numPages, port);
      void keeper?.show(rows);
      patch({ status: { kind: 'ready' }, pageCount: pdf.numPages });
      patch({ outline: await readOutline(pdf) });
    } catch (error) {
      fail(error, mine);
    }
  }

  function watchOpening(opening: PDFDocumentLoadingTask, { loaded }: Made, mine: number): void {
    opening.onProgress = ({ loaded: loadedBytes, total }: { loaded: number; total: number }) => {
      if (mine === turn && state.get().status.kind === 'opening')
        patch({ status: { kind: 'opening', loadedBytes, totalBytes: total || 0 } });
    };
    opening.onPassword = (use: (password: string | Error) => void, reason: number) => {
      if (mine !== turn) return;
      const answer = (password: string | null): void => {
        patch({ status: { kind: 'opening', loadedBytes: 0, totalBytes: 0 } });
        // pdf.js makes this class from a prototype, so its types don't say that it is an Error.
        const given = new loaded.pdfjs.PasswordException(
          'No password was given.',
          reason,
        ) as unknown as Error;
        use(password ?? given);
      };
      const isWrong = reason === loaded.pdfjs.PasswordResponses.INCORRECT_PASSWORD;
      patch({ status: { kind: 'password', isWrong, answer } });
    };
  }

  /** What was drawn is handed over first. */
  async function close(): Promise<void> {
    const last = task;
    task = null;
    pdf = null;
    void keeper?.finish();
    keeper = null;
    const parts = await made?.catch(() => null); // not loaded: reported where it was opened
    parts?.clear();
    await last?.destroy().catch((error: unknown) => log.info('A PDF was not closed cleanly.', error));
  }

  const withParts = (run: (parts: Made) => void): void => {
    if (pdf !== null) void made?.then(run).catch((error: unknown) => log.warn('The viewer refused.', error));
  };

  const setMode = async (mode: ViewerMode): Promise<void> => {
    if (pdf !== null) await (await made)?.setMode(mode);
  };
  const manager = async (): Promise<EditorManager | null> => (await made)?.manager() ?? null;

  return {
    state,
    open,
    goToPage: (page) =>
      withParts(({ viewer }) => {
        viewer.currentPageNumber = Math.min(Math.max(1, Math.round(page)), viewer.pagesCount);
      }),
    goTo: (destination) =>
      withParts(({ links }) => {
        const target = typeof destination === 'string' ? destination : [...destination];
        links.goToDestination(target).catch((error: unknown) => log.warn('A link leads nowhere.', error));
      }),
    zoomBy: (steps) => withParts(({ viewer }) => viewer.updateScale({ steps })),
    fitWidth: () =>
      withParts(({ viewer }) => {
        viewer.currentScaleValue = FIT;
      }),
    setScale: (scale) =>
      withParts(({ viewer }) => {
        viewer.currentScale = scale;
      }),
    find(query, direction) {
      const before = state.get().find;
      const isAgain = direction !== undefined && before?.query === query;
      patch({ find: { current: 0, total: 0, isSearching: query !== '', ...(isAgain && before), query } });
      withParts(({ events }) =>
        events.dispatch('find', {
          source: state,
          type: isAgain ? 'again' : '',
          query,
          caseSensitive: false,
          entireWord: false,
          highlightAll: true,
          findPrevious: direction === 'previous',
          matchDiacritics: false,
        }),
      );
    },
    closeFind() {
      patch({ find: null });
      withParts(({ events }) => events.dispatch('findbarclose', { source: state }));
    },
    async drawThumbnail(number, canvas, widthPx, signal) {
      const page = await pdf?.getPage(number);
      if (page === undefined || signal.aborted) return false;
      const viewport = page.getViewport({ scale: widthPx / page.getViewport({ scale: 1 }).width });
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      const rendering = page.render({ canvas, viewport });
      const cancel = (): void => rendering.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      const isDrawn = await rendering.promise.then(
        () => true,
        () => false,
      );
      signal.removeEventListener('abort', cancel);
      return isDrawn;
    },
    showAnnotations(next) {
      rows = next;
      void keeper?.show(next);
    },
    keepAnnotations: async () => await keeper?.collect(),
    setMode,
    ...editingCommands({ state, patch, setMode, manager }),
    editors: manager,
    save: async () => (await pdf?.saveDocument()) ?? null,
    bytes: async () => (await pdf?.getData()) ?? null,
    dispose() {
      turn += 1;
      void close().finally(() => ending.abort());
      state.clear();
    },
  };
}

/** The width of the window, but no larger than is easy to read at a desk. */
const FIT = 'auto';

interface EditingDetails {
  readonly hasSomethingToUndo: boolean;
  readonly hasSomethingToRedo: boolean;
  readonly hasSelectedEditor: boolean;
}

type Made = ReturnType<typeof makeParts>;

function makeParts(
  loaded: LoadedPdfjs,
  { container, pages, alert }: ViewerElements,
  signal: AbortSignal,
  {
    patch,
    read,
    editing,
  }: {
    patch: (part: Partial<ViewerState>) => void;
    read: () => ViewerState;
    editing: ViewerDeps['editing'];
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
    ...(editing !== undefined && createEditingPorts({ ...editing, alert, patch, read })),
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
  events.on('showannotationeditorui', ({ mode }: { mode: number }) => void setMode(modeOf(mode)));
  events.on('editingstateschanged', ({ details }: { details: EditingDetails }) =>
    patch({
      canUndo: details.hasSomethingToUndo,
      canRedo: details.hasSomethingToRedo,
      hasSelection: details.hasSelectedEditor,
    }),
  );
  if (editing !== undefined) document.addEventListener('paste', warnOfPaste, { signal });
  // Reads a number and takes an object, although its types say the same of both.
  const current = (): number => viewer.annotationEditorMode as unknown as number;
  const setMode = createModeQueue<ViewerMode>(async (mode) => {
    const number = VIEWER_MODES[mode];
    if (signal.aborted || manager === null || current() === number) return;
    const isOver = new AbortController();
    await new Promise<void>((resolve) => {
      const either = AbortSignal.any([signal, isOver.signal]);
      either.addEventListener('abort', () => resolve());
      const done = ({ mode: reached }: { mode: number }): void => {
        if (reached === number) isOver.abort();
      };
      events.on('annotationeditormodechanged', done, { signal: either });
      // Another file took the place of this one.
      events.on('pagesdestroy', () => isOver.abort(), { signal: either });
      (viewer as { annotationEditorMode: unknown }).annotationEditorMode = { mode: number };
    });
  });
  listenToFind(events, loaded.parts.FindState.PENDING, patch, () => read().find);
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
    clear(): void {
      // pdf.js takes null, although its types do not say so.
      viewer.setDocument(null as unknown as PDFDocumentProxy);
      links.setDocument(null, null);
    },
  };
}
