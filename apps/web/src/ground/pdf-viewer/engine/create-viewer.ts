/**
 * A PDF viewer without React: pdf.js draws the pages into the given elements, this module opens files, keeps the state that a screen
 * shows and carries out its commands. One viewer shows one file at a time; `open` replaces it. `dispose` ends the worker and removes
 * every listener, whatever state it is in.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';
import { comesFirst, whenIdle } from '#src/ground/when-idle.ts';
import { keepViewerOffline } from '../pdfjs-files.ts';
import type { ViewerMode } from '../viewer-numbers.ts';
import { readAnchors } from './anchors.ts';
import type { StoredAnnotation } from './annotation-rows.ts';
import { drawAll } from './draw-all.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import { editingCommands } from './editing-commands.ts';
import { showSignatures } from './editing-ports.ts';
import type { EditorManager, PdfEditor } from './editor-types.ts';
import { readFileAnnotations } from './file-annotations.ts';
import { createFileChanges } from './file-changes.ts';
import { type AnnotationKeeper, createAnnotationKeeper } from './keep-annotations.ts';
import { loadPdfjs } from './load-pdfjs.ts';
import { nameImages } from './name-images.ts';
import { takeOpenedAhead } from './open-ahead.ts';
import { type OpeningDocument, openDocument, type PdfSource } from './open-document.ts';
import { readOutline } from './outline.ts';
import { readingCommands } from './reading-commands.ts';
import { viewerFailureOf } from './viewer-failure.ts';
import { makeViewerParts, type ViewerParts } from './viewer-parts.ts';
import { INITIAL_STATE, type ViewerState } from './viewer-state.ts';
import type { Viewer, ViewerDeps } from './viewer-types.ts';
import { watchEditing } from './watch-editing.ts';
import { watchOpening } from './watch-opening.ts';

const KEEP_AFTER_MS = 1_000;

function keepWhenIdle(isOpen: () => boolean): void {
  void whenIdle(KEEP_AFTER_MS).then(() => {
    if (isOpen()) void keepViewerOffline();
  });
}

export function createViewer({
  elements,
  load = loadPdfjs,
  editing,
  isKeptOffline = true,
}: ViewerDeps): Viewer {
  const state = createStore<ViewerState>(INITIAL_STATE);
  const patch = (part: Partial<ViewerState>): void => state.set({ ...state.get(), ...part });
  const ending = new AbortController();
  let pdf: PDFDocumentProxy | null = null;
  let opening: OpeningDocument | null = null;
  let made: Promise<ViewerParts> | null = null;
  let turn = 0;
  let keeper: AnnotationKeeper | null = null;
  let rows: readonly StoredAnnotation[] = [];
  const restored = new WeakSet<PdfEditor>();

  async function make(): Promise<ViewerParts> {
    const loaded = await load();
    ending.signal.throwIfAborted();
    const parts = makeViewerParts(loaded, elements, ending.signal, {
      patch,
      read: state.get,
      editing,
      isRestored: (editor) => restored.has(editor),
    });
    nameImages(parts.manager, parts.events, ending.signal);
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

  async function showFirstPage(source: PdfSource): Promise<void> {
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
    await closed;
    if (mine !== turn) return;
    try {
      const started = await (takeOpenedAhead(source) ?? openDocument(parts.loaded.pdfjs, source));
      if (mine !== turn) return await started.end();
      opening = started;
      const { task, hearUnreadable } = started;
      hearUnreadable((error) => fail(error, mine));
      watchOpening(started, parts.loaded.pdfjs, (part) => mine === turn && patch(part), state.get);
      pdf = await task.promise;
      if (mine !== turn) return;
      await parts.show(pdf);
      if (mine !== turn) return;
      const port = editing?.annotations;
      const manager = parts.manager();
      if (port !== undefined && manager !== null)
        keeper = createAnnotationKeeper(
          manager,
          pdf.numPages,
          createFileChanges(manager, pdf.annotationStorage, () => parts.viewer.refresh()),
          port,
          (editor) => restored.add(editor),
        );
      void keeper?.show(rows);
      patch({ status: { kind: 'ready' }, pageCount: pdf.numPages });
      await parts.firstDrawn();
      if (mine !== turn) return;
      patch({ isFirstDrawn: true, outline: await readOutline(pdf) });
      // Hundreds of small files: not before the first page is there.
      if (isKeptOffline) keepWhenIdle(() => mine === turn);
    } catch (error) {
      fail(error, mine);
    }
  }

  function open(source: PdfSource): Promise<void> {
    const shown = showFirstPage(source);
    comesFirst(shown);
    return shown;
  }

  /** What was drawn is handed over first. */
  async function close(): Promise<void> {
    const last = opening;
    opening = null;
    pdf = null;
    const handedOver = keeper?.finish();
    keeper = null;
    await handedOver;
    const parts = await made?.catch(() => null); // not loaded: reported where it was opened
    parts?.clear();
    await last?.end().catch((error: unknown) => log.info('A PDF was not closed cleanly.', error));
  }

  // While its file is looked up. A failure shows when it is opened.
  made = make();
  made.catch(() => undefined);

  const withParts = (run: (parts: ViewerParts) => void): void => {
    if (pdf !== null) void made?.then(run).catch((error: unknown) => log.warn('The viewer refused.', error));
  };

  const setMode = async (mode: ViewerMode): Promise<void> => {
    if (pdf !== null) await (await made)?.setMode(mode);
  };
  const manager = async (): Promise<EditorManager | null> => (await made)?.manager() ?? null;

  return {
    state,
    open,
    ...readingCommands({ state, patch, withParts }),
    drawThumbnail: async (page, canvas, widthPx, signal) =>
      pdf !== null && (await drawThumbnail(pdf, page, canvas, widthPx, signal)),
    showAnnotations(next) {
      rows = next;
      void keeper?.show(next);
    },
    keepAnnotations: async () => await keeper?.collect(),
    setMode,
    ...editingCommands({
      state,
      patch,
      setMode,
      manager,
      loadSignatures: async () => editing && (await showSignatures({ ...editing, patch })),
      keep: () => void keeper?.collect(),
    }),
    editors: manager,
    async save(commentOf) {
      const open = pdf;
      const parts = await made;
      if (open === null || parts == null) return null;
      if (keeper !== null) await drawAll(parts, keeper, elements.container);
      const write = (): Promise<Uint8Array> => open.saveDocument();
      return keeper === null || commentOf === undefined ? write() : keeper.withComments(commentOf, write);
    },
    async showAnnotation(id) {
      const row = rows.find((each) => each.id === id);
      if (row === undefined) return;
      withParts(({ viewer }) => {
        viewer.currentPageNumber = row.pageIndex + 1;
      });
      await (await manager())?.waitForEditorsRendered(row.pageIndex + 1);
      await keeper?.pageReady(row.pageIndex);
      keeper?.select(id);
    },
    setComment: (id, text) => keeper?.setComment(id, text),
    fileAnnotations: async () => (pdf === null ? [] : await readFileAnnotations(pdf)),
    anchors: async () => (pdf === null ? [] : await readAnchors(pdf)),
    bytes: async () => (await pdf?.getData()) ?? null,
    dispose() {
      turn += 1;
      void close().finally(() => ending.abort());
      state.clear();
    },
  };
}
