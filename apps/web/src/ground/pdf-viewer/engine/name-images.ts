/** pdf.js draws an image as a canvas that has a role and no name. */
import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { EditorManager, PdfEditor } from './editor-types.ts';

/** Names images as they are drawn on a page; when a description changes, `nameImage` does. */
export function nameImages(manager: () => EditorManager | null, events: EventBus, signal: AbortSignal): void {
  const observed = new WeakSet<Element>();
  const follow = (pageIndex: number): void => {
    const editors = manager();
    const layer = editors?.getLayer(pageIndex)?.div;
    if (editors === null || layer == null || observed.has(layer) || signal.aborted) return;
    observed.add(layer);
    const name = (): void => {
      for (const editor of editors.getEditors(pageIndex)) nameImage(editor);
    };
    const observer = new MutationObserver(name);
    observer.observe(layer, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
    name();
  };
  events.on('annotationeditorlayerrendered', ({ pageNumber }: { pageNumber: number }) =>
    follow(pageNumber - 1),
  );
}

export function nameImage({ div, altTextData }: PdfEditor): void {
  const canvas = div?.querySelector('canvas');
  if (canvas == null) return;
  canvas.setAttribute('role', altTextData.decorative ? 'presentation' : 'img');
  canvas.setAttribute('aria-label', altTextData.altText || 'Image without a description');
}
