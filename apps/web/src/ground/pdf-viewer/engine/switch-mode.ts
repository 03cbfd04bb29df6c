/** Switches of the mode, one at a time, each finished when pdf.js says that it is. */
import type { EventBus, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { VIEWER_MODES, type ViewerMode } from '../viewer-numbers.ts';
import { createModeQueue } from './mode-queue.ts';

interface Wanted {
  readonly mode: ViewerMode;
  /** The editor that is opened in it; null: none. */
  readonly editId: string | null;
}

export function createModeSwitch(
  viewer: PDFViewer,
  events: EventBus,
  signal: AbortSignal,
  canEdit: () => boolean,
): (mode: ViewerMode, editId?: string | null) => Promise<void> {
  // Reads a number and takes an object, although its types say the same of both.
  const current = (): number => viewer.annotationEditorMode as unknown as number;
  const queue = createModeQueue<Wanted>(async ({ mode, editId }) => {
    const number = VIEWER_MODES[mode];
    if (signal.aborted || !canEdit() || current() === number) return;
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
      (viewer as { annotationEditorMode: unknown }).annotationEditorMode = { mode: number, editId };
    });
  });
  return (mode, editId = null) => queue({ mode, editId });
}
